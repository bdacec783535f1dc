import type { Topic } from '#protocol/stream/channels.ts';

/** Messages to the process with the clients. */
export type ClientsOrder =
  | { readonly do: 'open'; readonly url: string; readonly count: number; readonly topic: Topic }
  | { readonly do: 'report' }
  | { readonly do: 'close' };

/** Its answers. Latencies in milliseconds, of all messages since the last report. */
export type ClientsAnswer =
  | { readonly is: 'open' }
  | {
      readonly is: 'report';
      readonly messages: number;
      readonly p50: number;
      readonly p99: number;
    };
