/** A file cannot be used; the message is one sentence for the person who imports it. */
export class UnusableFile extends Error {}

/** Nothing of a file is stored, because some of it cannot be used and all was required. */
export class FlawedFile extends UnusableFile {}
