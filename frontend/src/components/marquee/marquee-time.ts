/** Milliseconds until the row is measured: its fonts and marks have had time to come. */
export const marqueeMeasurementDelay = 200

/** Seconds one round takes: the row's width in px through 100; 5 where it could not be measured. */
export const marqueeSeconds = (width: number): number => (width > 0 ? width / 100 : 5)
