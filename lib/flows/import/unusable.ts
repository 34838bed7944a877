/** Why a file cannot be used; the message is one sentence for the person who imports it. */
export class UnusableFile extends Error {}
