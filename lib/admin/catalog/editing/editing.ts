import type { Caller } from '@/lib/access/caller'
import type { Writing } from '@/lib/db/write'
import type { Difference } from '@/lib/formats/json-difference'
import type { Precondition } from '@/lib/http/caching/precondition'
import type { Flaw } from '@/lib/http/errors/refusal'

/** A record as people edit it. */
export type Edited = Readonly<{
  id: string
  /** What can be sent back. */
  record: Readonly<Record<string, unknown>>
  /** Another one after each change of it. */
  state: string
}>

/** How a record is stored. */
export type Asked = Readonly<{
  caller: Caller
  /** What may be there before: nothing, or what the precondition says. */
  expected: 'nothing' | Precondition
  /** How the transaction is run, where it is not simply begun. */
  run?: Writing | undefined
}>

export type Stored = Readonly<{ id: string; outcome: 'stored' | 'updated' | 'unchanged'; state: string }>

export type Rehearsed = Readonly<{ served: Readonly<Record<string, unknown>>; edited: Edited['record'] }>

/** How records of one kind are edited: through what the content interface itself checks and stores them with. */
export type Editing = Readonly<{
  /** Its name in addresses: `MetaData`, `Event`. */
  entity: string
  /** Its name in the history, e.g. `odhmetadata`. */
  type: string
  find(id: string): Promise<Edited | null>
  /** The id that a new record would be stored under; null where the platform makes one. */
  newId(record: Readonly<Record<string, unknown>>): string | null
  /** What is wrong with a record, or nothing. @param id of the address; null where the record may bring its own */
  flaws(record: unknown, id: string | null): readonly Flaw[]
  /** @throws Problem 400, 409, 412 */
  save(record: unknown, id: string | null, asked: Asked): Promise<Stored>
  /** @throws Problem 404, 412 */
  remove(id: string, asked: { caller: Caller; expected: Precondition }): Promise<void>
  /** The record as it would be served, a dataset as guests see it, and as people would edit it. @throws Problem as `save` */
  rehearse(record: unknown, id: string | null, caller: Caller): Promise<Rehearsed>
  /** What of an edited record is compared: without what the platform adds at each save. */
  compared(record: Edited['record']): unknown
  /** What the record said before some changes of it, the newest first. */
  earlier(record: unknown, changes: readonly (readonly Difference[])[]): unknown
}>
