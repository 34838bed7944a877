import { openArchive } from '@/lib/flows/import/gtfs/files/archive'
import { storeFeed } from '@/lib/flows/import/gtfs/store-feed'
import type { Job } from '@/lib/flows/import/job'

/** A GTFS timetable in a ZIP archive. */
export async function importGtfs({ source, tally, feedName, advance }: Job): Promise<void> {
  const archive = await openArchive(source.path, advance)
  try {
    await storeFeed({ feed: archive, tally, key: feedName })
  } finally {
    archive.close()
  }
}
