import { z } from 'zod'
import { readJson, readTable } from '@/demo/read-data'

const names = z.array(z.string())

/** Common names of people in the region, and names of houses, which precede or follow the kind of house. */
export const { givenNames, surnames, houseNames } = readJson(
  'facts/names.json',
  z.strictObject({ givenNames: names, surnames: names, houseNames: names }),
)

/** Names of streets that exist in many villages. */
export const streets = readTable('facts/streets.csv', { de: z.string(), it: z.string() })
