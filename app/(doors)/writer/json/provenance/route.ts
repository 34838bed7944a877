import { checkRecord } from '@/lib/http/bodies/json-body'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { Provenance } from '@/lib/writer/params'
import { presentProvenance } from '@/lib/writer/present'
import { registerProvenance } from '@/lib/writer/provenance/register-provenance'
import { handleReading } from '@/lib/writer/reading/handle-reading'
import { ProvenanceQuery } from '@/lib/writer/reading/params'
import { listProvenances } from '@/lib/writer/reading/provenances'
import { handleWriting } from '@/lib/writer/writing-call'

/** Registered provenances. */
export const GET = handleReading(({ caller, query }) => listProvenances(caller, readQuery(ProvenanceQuery, queryValues(query))))

/** Registers where data come from. @see spec, Writer interface */
export const POST = handleWriting(async ({ request, body, run }) => {
  const provenance = checkRecord(Provenance, body)
  return presentProvenance(await registerProvenance(provenance, run), provenance, request.headers.get('accept'))
})
