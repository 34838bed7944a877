import { inTurns } from '@/lib/formats/turns'
import type { GeometryTest } from '@/lib/geo/meets'
import { badParameter } from '@/lib/http/queries/query'

/** Boxes that one request may compare: a second or so of a processor. */
const lookedMax = 100_000_000

/** The comparing of geometries that one request asks for: others get their turn in between, and it is bounded. */
export class BoundedWork {
  #looked = 0

  constructor(private readonly max = lookedMax) {}

  /** @throws Problem 400 when the request has asked for too much */
  done(work: GeometryTest): Promise<boolean> {
    return inTurns(work, compared => {
      this.#looked += compared
      if (this.#looked > this.max)
        throw badParameter('polygon', 'a smaller area or one with fewer positions', 'more corners of shapes than can be compared')
    })
  }
}
