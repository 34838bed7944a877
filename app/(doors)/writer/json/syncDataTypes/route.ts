import { handleWriting } from '@/lib/writer/handlers'
import { DataTypeInList, DataTypeStrict } from '@/lib/writer/params'
import { presentRegistration } from '@/lib/writer/present'
import { readRegistration } from '@/lib/writer/registration'
import { saveDataTypes } from '@/lib/writer/save-data-types'

/** Registers one data type or a list of data types. @see spec, Writer interface */
export const POST = handleWriting(async ({ body, run }) => {
  const registration = await readRegistration(body, DataTypeStrict, DataTypeInList)
  return presentRegistration(registration, await saveDataTypes(registration.items, run))
})
