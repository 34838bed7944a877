import type { Caller } from '@/lib/access/caller'

/** Bytes of a message in one row. */
export const chunkBytes = 256 * 1024

/** The user or client that pushed a message. */
type Sender = Readonly<{ kind: 'user' | 'client'; subject: string; client: string }>

/** A message to store. */
export type Message = Readonly<{
  /** The UUID that the sender gets. */
  id: string
  provider: string
  dataset: string
  receivedAt: Date
  /** `Content-Type` as received. */
  contentType: string | null
  /** `Content-Encoding` as received; the bytes are stored decoded. */
  contentEncoding: string | null
  sender: Sender
  /** The query string as received, without the question mark. */
  query: string
  userAgent: string | null
  /** Headers `X-OpenDataHub-*`, by the rest of their names in lower case. */
  meta: Readonly<Record<string, string>> | null
  body: MessageBody
}>

/** The bytes of a message, in pieces of any length, as they arrived. */
export type MessageBody = Readonly<{ size: number; sha256: Buffer; pieces: readonly Uint8Array[] }>

/** The caller as the sender of a message. */
export const senderOf = ({ kind, subject, client }: Caller): Sender => ({
  kind: kind === 'user' ? 'user' : 'client',
  subject,
  client,
})
