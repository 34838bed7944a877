import { bikeCounters } from '@/lib/flows/demo/stations/bike-counters'
import { chargingPlugs, chargingStations } from '@/lib/flows/demo/stations/charging'
import { flightStations } from '@/lib/flows/demo/stations/flights'
import type { StationKind } from '@/lib/flows/demo/stations/kind'
import { linkStations } from '@/lib/flows/demo/stations/links'
import { parkingSensors, parkingStations } from '@/lib/flows/demo/stations/parking'
import { bluetoothStations, messageSigns, roadWeatherStations, trafficSensors } from '@/lib/flows/demo/stations/roads'
import { bikeStations, carStations, cars } from '@/lib/flows/demo/stations/shared'
import { waterGauges } from '@/lib/flows/demo/stations/water'
import { environmentStations, meteoStations } from '@/lib/flows/demo/stations/weather'

/** Every type of station, parents before their children. */
export const stationKinds: readonly StationKind[] = [
  parkingStations,
  parkingSensors,
  chargingStations,
  chargingPlugs,
  meteoStations,
  environmentStations,
  waterGauges,
  trafficSensors,
  roadWeatherStations,
  messageSigns,
  bluetoothStations,
  linkStations,
  bikeStations,
  carStations,
  cars,
  bikeCounters,
  flightStations,
]
