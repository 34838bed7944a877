import type { Caller } from '@/lib/access/caller'

/** Bytes of a message that are kept in one row. */
export const chunkBytes = 256 * 1024

/** Who pushed it. */
export type Sender = Readonly<{ kind: 'user' | 'client'; subject: string; client: string }>

/** A message that is to be stored. */
export type Message = Readonly<{
  /** The UUID its sender is told. */
  id: string
  provider: string
  dataset: string
  receivedAt: Date
  /** `Content-Type` as received. */
  contentType: string | null
  /** The coding it came in; its bytes are stored without. */
  contentEncoding: string | null
  sender: Sender
  /** Behind the question mark, as received. */
  query: string
  userAgent: string | null
  /** Headers `X-OpenDataHub-*`: the rest of the name in lower case, and the value. */
  meta: Readonly<Record<string, string>> | null
  body: Body
}>

/** The bytes of a message, in pieces of any length, as they arrived. */
export type Body = Readonly<{ size: number; sha256: Buffer; pieces: readonly Uint8Array[] }>

/** Whoever proved who asks, as the sender of a message. */
export const senderOf = ({ kind, subject, client }: Caller): Sender => ({
  kind: kind === 'user' ? 'user' : 'client',
  subject,
  client,
})
