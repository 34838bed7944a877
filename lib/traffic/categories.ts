/** The severity of a situation for traffic. @see DATEX II 2.0, SeverityEnum */
export type Severity = 'high' | 'medium' | 'low' | 'unknown'

export type Category = Readonly<{
  /** The part of the tag after `traffic-event:`. */
  tag: string
  lasting: 'short' | 'long'
  severity: Severity
  record: string
  /** XML elements of the class `record`, in the order of its schema. */
  elements: readonly (readonly [name: string, value: string])[]
}>

type CategoryFields = Omit<Category, 'tag'>

const of = (severity: Severity, record: string, ...elements: Category['elements']): CategoryFields => ({
  lasting: 'long',
  severity,
  record,
  elements,
})

const short = (facts: CategoryFields): CategoryFields => ({ ...facts, lasting: 'short' })

const binding = ['complianceOption', 'mandatory'] as const

const managed = (severity: Severity, value: string): CategoryFields =>
  of(severity, 'RoadOrCarriagewayOrLaneManagement', binding, ['roadOrCarriagewayOrLaneManagementType', value])

const works = (value: string): CategoryFields => of('medium', 'MaintenanceWorks', ['roadMaintenanceType', value])
const speed = (severity: Severity, value: string): CategoryFields =>
  of(severity, 'SpeedManagement', binding, ['speedManagementType', value])
const obstruction = of('unknown', 'GeneralObstruction', ['obstructionType', 'other'])

/** Categories by priority: tags have no order, and a closed road is reported as closed, whatever the reason. */
const table: Readonly<Record<string, CategoryFields>> = {
  accident: short(of('high', 'Accident', ['accidentType', 'accident'])),
  'animal-on-road': short(of('high', 'AnimalPresenceObstruction', ['animalPresenceType', 'animalsOnTheRoad'])),
  congestion: short(of('high', 'AbnormalTraffic', ['abnormalTrafficType', 'slowTraffic'])),
  closure: managed('high', 'roadClosed'),
  'road-work': works('roadworks'),
  maintenance: works('maintenanceWork'),
  event: short(of('medium', 'PublicEvent', ['publicEventType', 'majorEvent'])),
  'weather-related': short(of('high', 'PoorEnvironmentConditions', ['poorEnvironmentType', 'fog'])),
  'road-condition': of('medium', 'WinterDrivingManagement', binding, [
    'winterEquipmentManagementType',
    'winterEquipmentOnBoardRequired',
  ]),
  'speed-limit': speed('medium', 'speedRestrictionInOperation'),
  'speed-camera': short(speed('low', 'policeSpeedChecksInOperation')),
  // The schema requires the kind of public transport.
  'public-transport': of('low', 'TransitInformation', ['transitServiceInformation', 'other'], ['transitServiceType', 'bus']),
  prohibition: managed('high', 'other'),
  restriction: managed('medium', 'other'),
  caution: managed('medium', 'other'),
  'mountain-pass': managed('medium', 'other'),
  hindrance: managed('medium', 'singleAlternateLineTraffic'),
  special: obstruction,
  current: obstruction,
}

export const categories: readonly Category[] = Object.entries(table).map(([tag, facts]) => Object.freeze({ tag, ...facts }))

const prefix = 'traffic-event:'
const order = new Map(categories.map(({ tag }, place) => [tag, place]))

/** The category of the most specific tag, or null if no tag is supported. @param tags in lower case */
export function categoryOf(tags: readonly string[]): Category | null {
  const positions = eventTags(tags).flatMap(tag => order.get(tag) ?? [])
  return positions.length === 0 ? null : categories[Math.min(...positions)]!
}

export const eventTags = (tags: readonly string[]): string[] =>
  tags.filter(tag => tag.startsWith(prefix)).map(tag => tag.slice(prefix.length))
