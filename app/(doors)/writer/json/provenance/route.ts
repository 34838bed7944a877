import { handle } from '@/lib/http/handle'
import { checkRecord } from '@/lib/http/json-body'
import { Provenance } from '@/lib/writer/params'
import { presentProvenance } from '@/lib/writer/present'
import { registerProvenance } from '@/lib/writer/register-provenance'
import { readBody } from '@/lib/writer/registration'

/** Registers where data come from. @see spec, Writer interface */
export const POST = handle(async call => {
  const provenance = checkRecord(Provenance, await readBody(call))
  return presentProvenance(await registerProvenance(provenance), provenance, call.request.headers.get('accept'))
})
