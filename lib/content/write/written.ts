import type { Caller } from '@/lib/access/caller'
import type { WriteTarget } from '@/lib/access/rights/write-right'
import type { Entity } from '@/lib/content/entities'
import type { Editor } from '@/lib/db/records/record-change'

/** What roles call an entity: its path without slashes, e.g. `Event_Update`, `WeatherDistrict_Create`. */
export const writtenOf = ({ endpoint }: Entity): WriteTarget => ({ name: endpoint.replaceAll('/', ''), byWriters: true })

/** What the history says of who did it. */
export const editorOf = ({ name, client }: Caller): Editor => ({ name, client })
