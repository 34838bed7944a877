import type { Caller } from '@/lib/access/caller'
import type { WriteRunner } from '@/lib/db/transactions'
import type { Difference } from '@/lib/formats/json/difference'
import type { Precondition } from '@/lib/http/caching/precondition'
import type { RecordFlaw } from '@/lib/http/errors/record-flaws'

/** A record as it is edited, without what the platform computes. */
export type EditableRecord = Readonly<{
  id: string
  /** The members that can be sent back. */
  record: Readonly<Record<string, unknown>>
  /** Differs after each change. */
  state: string
}>

/** How a record is stored. */
export type SaveRequest = Readonly<{
  caller: Caller
  /** Network address of the caller. */
  address: string
  /** What must be stored before: nothing, or what the precondition says. */
  expected: 'nothing' | Precondition
  /** Runs the transaction, where it is not simply begun. */
  run?: WriteRunner | undefined
}>

export type RemoveRequest = Omit<SaveRequest, 'expected' | 'run'> & Readonly<{ expected: Precondition }>

export type SaveResult = Readonly<{ id: string; outcome: 'stored' | 'updated' | 'unchanged'; state: string }>

export type RecordForms = Readonly<{ served: Readonly<Record<string, unknown>>; edited: EditableRecord['record'] }>

/** How records of one kind are edited, with the content interface's own checks and storing. */
export type EditableEntity = Readonly<{
  /** Its name in addresses: `MetaData`, `Event`. */
  entity: string
  /** Its name in the history, e.g. `odhmetadata`. */
  type: string
  find(id: string): Promise<EditableRecord | null>
  /** The id that a new record would be stored under; null where the platform makes one. */
  newId(record: Readonly<Record<string, unknown>>): string | null
  /** The errors of a record. @param id of the address; null where the record may have its own */
  flaws(record: unknown, id: string | null): readonly RecordFlaw[]
  /** @throws Problem 400, 409, 412 */
  save(record: unknown, id: string | null, asked: SaveRequest): Promise<SaveResult>
  /** @throws Problem 404, 412 */
  remove(id: string, asked: RemoveRequest): Promise<void>
  /** The record as it would be served (a dataset as guests see it) and as it would be edited. @throws Problem as `save` */
  rehearse(record: unknown, id: string | null, caller: Caller): Promise<RecordForms>
  /** The part of a record that is compared: without what the platform adds on each save. */
  compared(record: EditableRecord['record']): unknown
  /** The record as it was before some changes, which are given newest first. */
  earlier(record: unknown, changes: readonly (readonly Difference[])[]): unknown
}>
