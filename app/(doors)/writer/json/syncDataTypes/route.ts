import { handle } from '@/lib/http/handle'
import { DataTypeInList, DataTypeStrict } from '@/lib/writer/params'
import { presentRegistration } from '@/lib/writer/present'
import { readBody, readRegistration } from '@/lib/writer/registration'
import { saveDataTypes } from '@/lib/writer/save-data-types'

/** Registers one data type or a list of them. @see spec, Writer interface */
export const POST = handle(async call => {
  const registration = readRegistration(await readBody(call), DataTypeStrict, DataTypeInList)
  return presentRegistration(registration, await saveDataTypes(registration.items))
})
