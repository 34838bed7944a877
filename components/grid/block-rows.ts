/** Rows that a list reads at once: one page of the interface. The server renders the first block. */
export const blockRows = 50
