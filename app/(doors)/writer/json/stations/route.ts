import { handle } from '@/lib/http/handle'
import { StationStrict } from '@/lib/writer/params'
import { presentRegistration } from '@/lib/writer/present'
import { readBody, readRegistration } from '@/lib/writer/registration'
import { saveStations } from '@/lib/writer/save-stations'

/** Registers one station or a list of them; their type stands in the body or in the query. @see spec, Writer interface */
export const POST = handle(async call => {
  const registration = readRegistration(await readBody(call), StationStrict, StationStrict)
  return presentRegistration(registration, await saveStations(call.query.get('stationType') || 'Station', registration.items))
})
