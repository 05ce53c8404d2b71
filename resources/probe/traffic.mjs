// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts the requests of the application's HTTP/1 servers, on the main thread.

import diagnostics from 'diagnostics_channel';
import { GAUGE } from './board.mjs';

const MOST_SERVERS = 16;

export class Traffic {
  constructor(gauges) {
    this.gauges = gauges;
    this.servers = new Set(); // of WeakRef
    this.known = new WeakSet();
    const ended = () => {
      gauges[GAUGE.inFlight] -= 1;
    };
    diagnostics.channel('http.server.request.start').subscribe(({ response, server }) => {
      gauges[GAUGE.requests] += 1;
      gauges[GAUGE.inFlight] += 1;
      // Told for answered and for abandoned requests alike.
      response.on('close', ended);
      if (!this.known.has(server)) this.remember(server);
    });
  }

  remember(server) {
    if (this.servers.size >= MOST_SERVERS) return;
    this.known.add(server);
    this.servers.add(new WeakRef(server));
  }

  /** Asks the servers for their connections, which answer within the same turn of the loop. */
  refresh() {
    let total = 0;
    this.gauges[GAUGE.connections] = 0;
    for (const reference of this.servers) {
      const server = reference.deref();
      if (!server) this.servers.delete(reference);
      else if (server.listening) {
        server.getConnections((error, count) => {
          if (error) return;
          total += count;
          this.gauges[GAUGE.connections] = total;
        });
      }
    }
  }
}
