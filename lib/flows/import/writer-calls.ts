import type { Job } from '@/lib/flows/import/job'
import { importRecords } from '@/lib/flows/import/writer-records'
import { importRegistrations } from '@/lib/flows/import/writer-registrations'
import { registerMissing, surveyRecords } from '@/lib/flows/import/writer-survey'

/**
 * Recorded calls of a collector, whatever their order in the file: first what it registers, then what its measurements need and
 * it does not register, then the measurements.
 */
export async function importWriterCalls(job: Job): Promise<void> {
  await importRegistrations(job)
  const survey = await surveyRecords(job)
  await registerMissing(job, survey)
  await importRecords(job, survey.provenances)
}
