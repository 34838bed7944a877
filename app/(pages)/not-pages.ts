/** Prefixes of addresses that are not pages and never get a language: the doors, and what the pages serve under fixed names. */
export const notPages = [
  'auth',
  'content',
  'timeseries',
  'writer',
  'collector',
  'traffic',
  'netex',
  'admin/v1',
  'tiles',
  'problems',
  'api/auth',
  'map',
  'search/v1',
  'changes/feed.atom',
  'changes/feed.ics',
  '_next',
]
