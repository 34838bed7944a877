import { MappingShape } from '@/lib/flows/routing/language/mapping'
import { MappingError, within } from '@/lib/flows/routing/language/mapping-error'
import {
  type CompiledDocuments,
  type CompiledMeasurements,
  type CompiledStations,
  compileDocuments,
  compileMeasurements,
  compileStations,
} from '@/lib/flows/routing/language/rules'
import { readAs } from '@/lib/http/errors/record-flaws'

/** A compiled mapping. */
export type Mapping = Readonly<{
  shape: MappingShape
  stations: readonly CompiledStations[]
  measurements: readonly CompiledMeasurements[]
  documents: readonly CompiledDocuments[]
}>

/** @throws MappingError that names the member */
export function compileMapping(given: unknown): Mapping {
  const read = readAs(MappingShape, given)
  if (!read.fits) throw new MappingError(read.path, read.clause)
  const shape = read.value
  return {
    shape,
    stations: compiled('stations', shape.stations, compileStations),
    measurements: compiled('measurements', shape.measurements, compileMeasurements),
    documents: compiled('documents', shape.documents, compileDocuments),
  }
}

const compiled = <Rule, Compiled>(
  name: string,
  rules: readonly Rule[] | undefined,
  compile: (rule: Rule) => Compiled,
): Compiled[] => (rules ?? []).map((rule, index) => within([name, index], () => compile(rule)))
