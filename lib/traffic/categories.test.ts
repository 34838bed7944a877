import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, categoryOf, eventTags } from '@/lib/traffic/categories'

const tagged = (...tags: string[]) => categoryOf(['announcement:traffic-event', ...tags.map(tag => `traffic-event:${tag}`)])

test.each([
  ['congestion', 'AbnormalTraffic', 'abnormalTrafficType=slowTraffic', 'high', 'short'],
  ['accident', 'Accident', 'accidentType=accident', 'high', 'short'],
  ['animal-on-road', 'AnimalPresenceObstruction', 'animalPresenceType=animalsOnTheRoad', 'high', 'short'],
  [
    'caution',
    'RoadOrCarriagewayOrLaneManagement',
    'complianceOption=mandatory roadOrCarriagewayOrLaneManagementType=other',
    'medium',
    'long',
  ],
  ['road-work', 'MaintenanceWorks', 'roadMaintenanceType=roadworks', 'medium', 'long'],
  ['weather-related', 'PoorEnvironmentConditions', 'poorEnvironmentType=fog', 'high', 'short'],
  ['event', 'PublicEvent', 'publicEventType=majorEvent', 'medium', 'short'],
  [
    'prohibition',
    'RoadOrCarriagewayOrLaneManagement',
    'complianceOption=mandatory roadOrCarriagewayOrLaneManagementType=other',
    'high',
    'long',
  ],
  [
    'closure',
    'RoadOrCarriagewayOrLaneManagement',
    'complianceOption=mandatory roadOrCarriagewayOrLaneManagementType=roadClosed',
    'high',
    'long',
  ],
  [
    'hindrance',
    'RoadOrCarriagewayOrLaneManagement',
    'complianceOption=mandatory roadOrCarriagewayOrLaneManagementType=singleAlternateLineTraffic',
    'medium',
    'long',
  ],
  [
    'speed-camera',
    'SpeedManagement',
    'complianceOption=mandatory speedManagementType=policeSpeedChecksInOperation',
    'low',
    'short',
  ],
  [
    'road-condition',
    'WinterDrivingManagement',
    'complianceOption=mandatory winterEquipmentManagementType=winterEquipmentOnBoardRequired',
    'medium',
    'long',
  ],
])('%s means %s with %s, severity %s, lasting %s', (tag, record, elements, severity, lasting) => {
  const found = tagged(tag)!
  const told = found.elements.map(([name, value]) => `${name}=${value}`).join(' ')
  expect([found.record, told, found.severity, found.lasting]).toEqual([record, elements, severity, lasting])
})

test.each([
  [['hindrance', 'road-work'], 'road-work'],
  [['current', 'speed-camera'], 'speed-camera'],
  [['mountain-pass', 'closure'], 'closure'],
  [['closure', 'road-work'], 'closure'],
  [['special', 'event'], 'event'],
  [['hindrance', 'restriction'], 'restriction'],
  [['caution', 'accident', 'congestion'], 'accident'],
  [['nothing-we-know', 'current'], 'current'],
])('of %j the tag that says most wins, in whatever order: %s', (tags, winner) => {
  expect([tagged(...tags)?.tag, tagged(...tags.toReversed())?.tag]).toEqual([winner, winner])
})

test('an announcement without a tag that is known has no category, and its other tags are told', () => {
  expect(tagged('sandstorm')).toBeNull()
  expect(categoryOf([])).toBeNull()
  expect(categoryOf(['hiking', 'traffic-event:', 'traffic-event:toString', 'accident'])).toBeNull()
  expect(eventTags(['announcement:traffic-event', 'traffic-event:sandstorm'])).toEqual(['sandstorm'])
})

test('whatever tags there are beside it, a tag is never beaten by one that says less', () => {
  const tag = fc.constantFrom(...categories.map(one => one.tag))
  fc.assert(
    fc.property(fc.array(tag, { minLength: 1 }), tags => {
      const places = tags.map(one => categories.findIndex(known => known.tag === one))
      expect(tagged(...tags)).toBe(categories[Math.min(...places)])
    }),
  )
})
