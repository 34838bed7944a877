/** A header of requests that the server adds to those for embedded pages; clients cannot send it. */
export const embeddedHeader = 'x-belvedere-embedded'

/** Whether an address is that of a page for frames of other sites, in any language. */
export const isEmbedded = (address: string): boolean => /^\/(?:[a-z]{2}\/)?embed\//.test(address)
