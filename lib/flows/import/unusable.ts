/** Why a file cannot be used; the message is one sentence for the person who imports it. */
export class UnusableFile extends Error {}

/** Why nothing of a file is stored of which all was to be, and some cannot be used. */
export class FlawedFile extends UnusableFile {}
