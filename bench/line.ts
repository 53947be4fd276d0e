const BYTES_PER_MBIT = 125_000;

/** Network conditions in CDP's terms: milliseconds, and bytes per second. */
export interface Line {
  offline: boolean;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

export const SLOW_4G: Line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_PER_MBIT,
  uploadThroughput: 0.75 * BYTES_PER_MBIT,
};

export const FAST_LINE: Line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
