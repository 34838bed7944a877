import { openArchive } from '@/lib/flows/import/gtfs/files/archive'
import { storeFeed } from '@/lib/flows/import/gtfs/store-feed'
import type { Job } from '@/lib/flows/import/job'
import { UnusableFile } from '@/lib/flows/import/unusable'

/** A GTFS timetable in a ZIP archive. */
export async function importGtfs({ source, tally, feedName, flaws, advance }: Job): Promise<void> {
  // It is published in a transaction of its own.
  if (flaws === 'refused together') throw new UnusableFile('--strict stores a timetable by a command of its own')
  const archive = await openArchive(source.path, advance)
  try {
    await storeFeed({ feed: archive, tally, key: feedName, flaws })
  } finally {
    archive.close()
  }
}
