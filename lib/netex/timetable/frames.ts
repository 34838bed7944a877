import type { Selection, TimetableVersion } from '@/lib/netex/timetable/selection'

/** The publication there is at the moment, or undefined where there is none. */
export async function timetableVersion(): Promise<TimetableVersion | undefined> {
  return undefined
}

/**
 * What `dataObjects` holds for a selection: a CompositeFrame for each timetable, as pieces of serialized NeTEx one after another. Elements are
 * in the namespace that is the default where the pieces are put; `gml` is declared where it is used. Everything that is referred to is in it. No piece
 * at all: nothing matches.
 */
export async function* timetableFrames(_selection: Selection): AsyncGenerator<string> {}

/** Ids of a selection that are none of the publication. */
export async function unknownReferences(_selection: Selection): Promise<string[]> {
  return []
}

/** The selection as a file: a PublicationDelivery in pieces. */
export async function* publicationDelivery(_selection: Selection): AsyncGenerator<string> {}
