/** What is measured. A name with a sign and a number is a condition on the measured value, e.g. free places. */
export const dataTypeWords = `
data type: free
  de Freie Plätze, freie Parkplätze, freie Stellplätze, Parkplatzverfügbarkeit, freier Parkraum, Restplätze, verfügbare Parkplätze, freie Parkplatzanzahl, wie viele freie Parkplätze, freien Plätze, freien Parkplätze, freien Stellplätze
  it Posti liberi, parcheggi liberi, disponibilità parcheggi, posti disponibili, posti auto liberi, parcheggi disponibili, posti parcheggio liberi
  en Free places, free spaces, free parking spaces, vacant spaces, parking availability, available spaces, available parking spaces, spaces left, free parking, free places in car parks, how many free spaces, remaining spaces

data type: occupied
  de Belegte Plätze, belegt, Belegung, Auslastung, besetzt, Parkplatzbelegung, Parkplatzauslastung, wie voll, wie ausgelastet, Parkauslastung, Belegungsgrad, Füllstand, Auslastungsgrad, besetzte Plätze, belegte Parkplätze, überfüllt, wie besetzt
  it Posti occupati, occupazione, occupazione parcheggi, occupati, tasso di occupazione, quanto pieni, quanto pieno, quanto è pieno, posti occupati nei parcheggi, grado di occupazione, riempimento, affollato, affollati, affollamento, quanto sono pieni
  en Occupied places, occupied, occupancy, occupied spaces, utilisation, parking occupancy, how full, how busy, parking utilisation, parking utilization, utilization, occupancy rate, taken spaces, crowded, how crowded, busy

data type: number-available
  de Verfügbar, Anzahl verfügbar
  it Disponibili
  en Available, number available

data type: echarging-plug-status
  de Zustand des Ladepunkts, Ladezustand, Status der Ladepunkte, Steckerstatus, Status der Stecker, Ladestatus, Ladesäulenstatus
  it Stato del punto di ricarica, stato delle prese, stato colonnine
  en Status of the plug, plug status, charging status, charger status, connector status, charging point status

data type: echarging-plug-status-ocpi
  de Zustand des Ladepunkts (OCPI), OCPI
  it Stato del punto di ricarica (OCPI), OCPI
  en Status of the plug (OCPI), OCPI

data type: air-temperature
  de Lufttemperatur, Temperatur, Wetter, Temperaturen, Außentemperatur, Temperaturverlauf, wie warm, wie kalt, Grad Celsius, wie viel Grad, wie viele Grad, wärmste, wärmster, kälteste, kältester, heißeste, wie warm ist es, wie kalt ist es, Höchsttemperatur, Tiefsttemperatur, Temperaturmessung, Temperaturwerte, Hitze, Thermometer, wieviel Grad, Celsius
  it Temperatura dell’aria, temperatura, meteo, temperature, temperatura aria, temperatura esterna, gradi, più caldo, più freddo, fa più freddo, fa più caldo, dove fa più freddo, dove fa più caldo, fa freddo, fa caldo, quanto fa caldo, quanto fa freddo, quanti gradi, caldo, freddo, termometro, calore, gelido
  en Air temperature, temperature, weather, temperatures, outdoor temperature, how warm, how cold, hottest, warmest, coldest, warm, cold, hot, degrees, how hot, heat, thermometer, cold weather, temperature values, how many degrees, chilly, warmth, celsius, heatwave

data type: air-humidity
  de Luftfeuchtigkeit, Feuchtigkeit, Luftfeuchte, Feuchte, relative Luftfeuchte, Luftfeuchtewerte
  it Umidità dell’aria, umidità, umidità relativa, umidità relativa dell’aria, tasso di umidità
  en Air humidity, humidity, relative humidity, moisture, humidity levels, relative air humidity

data type: precipitation
  de Niederschlag, Niederschläge, Niederschlagsmenge, Regen, Regenmenge, Regenfälle, Regenfall, Niederschlagsdaten, geregnet, regnet, regnen, Regenwahrscheinlichkeit, Regenwasser, Niederschlagswerte, Regenschauer, Schauer, Niederschlagssumme, Regenmesser, verregnet
  it Precipitazioni, precipitazione, pioggia, quantità di pioggia, piogge, millimetri di pioggia, piove, piovuto, sta piovendo, ha piovuto, pioverà, acquazzoni, piovosità, pluviometro, mm di pioggia, dati pluviometrici
  en Precipitation, rain, rainfall, amount of rain, how much rain, raining, is it raining, rained, did it rain, rainy, showers, rain gauge, rainfall data, wet weather

data type: wind-speed
  de Windgeschwindigkeit, Wind, Windstärke, Windgeschwindigkeiten, windig, Sturm, stürmisch, Windmessung, windigste, am windigsten, windigster, Föhn, Windwerte, wie stark ist der Wind
  it Velocità del vento, vento, velocità vento, intensità del vento, ventoso, più ventoso, tira vento, soffia il vento, tempesta, forza del vento, föhn
  en Wind speed, wind, wind speeds, wind strength, windy, windiest, storm, stormy, wind data, foehn

data type: wind-direction
  de Windrichtung, woher weht der Wind
  it Direzione del vento, direzione vento, da dove soffia il vento
  en Wind direction

data type: wind-gust-speed
  de Windböen, Böen, Windspitzen, Sturmböen
  it Raffiche di vento, raffiche
  en Wind gusts, gusts

data type: global-radiation
  de Globalstrahlung, Sonneneinstrahlung, Sonnenstrahlung, Strahlung, Solarstrahlung, Einstrahlung, UV-Strahlung, Sonnenenergie
  it Radiazione globale, radiazione solare, irraggiamento, irraggiamento solare, radiazione, insolazione, irradiazione solare, energia solare
  en Global radiation, solar radiation, radiation, sunshine, irradiance, solar, solar irradiance, insolation, solar energy, global irradiance

data type: sunshine-duration
  de Sonnenscheindauer, Sonnenstunden, Sonnenschein, Sonnenscheinstunden, sonnig, Sonne
  it Durata del soleggiamento, ore di sole, soleggiamento, sole
  en Sunshine duration, hours of sunshine, sunny, sun hours, sun

data type: atmospheric-pressure
  de Luftdruck, Barometer, Hochdruck, Tiefdruck
  it Pressione atmosferica, pressione dell’aria, barometro, pressione
  en Air pressure, atmospheric pressure, barometer, pressure

data type: snow-depth
  de Schneehöhe, Schneehöhen, Schnee, Schneedecke, wie viel Schnee, wieviel Schnee, Schneemenge, Schneehöhenmessung, Schneetiefe, Schneemessungen, verschneit, Schneestand, Schneemassen, wie hoch liegt der Schnee, wo liegt Schnee
  it Altezza della neve, altezza neve, neve, manto nevoso, neve al suolo, quanta neve, quanta neve c’è, spessore della neve, centimetri di neve, innevato, quantità di neve
  en Snow depth, snow, snow on the ground, snow height, how much snow, snowing, snow cover, snowpack, snowy, snow level, centimetres of snow

data type: NO2 - Ossidi di azoto
  de Stickstoffdioxid, Stickoxide, Stickstoffdioxidwerte, NO2, NO2-Werte, Stickstoff, Stickoxidwerte, NOx, Stickoxidbelastung
  it Biossido di azoto, ossidi di azoto, NO2, azoto, NOx, biossido d’azoto, livelli di NO2
  en Nitrogen dioxide, NO2, nitrogen oxides, nitrogen, NOx, NO2 levels, nitrogen dioxide levels

data type: PM10 - Polveri sottili
  de Feinstaub, PM10, Feinstaubwerte, Feinstaubbelastung, Staub, PM10-Werte, Partikel
  it Polveri sottili, PM10, polveri, particolato, livelli di PM10, particelle, polvere sottile
  en Fine dust, PM10, particulate matter, particulates, dust, fine particles, PM10 levels, particles

data type: PM2.5 - Polveri sottili
  de Feinstaub PM2.5, PM2.5, PM25
  it Polveri sottili PM2.5, PM2.5, PM25
  en Fine dust PM2.5, PM2.5, PM25

data type: O3 - Ozono
  de Ozon, O3, Ozonwerte, Ozonbelastung, Ozonkonzentration
  it Ozono, O3, livelli di ozono, concentrazione di ozono
  en Ozone, O3, ozone level, ozone levels, ozone concentration, ozone values

data type: water-flow
  de Abfluss, Durchfluss, Wasserabfluss, Wassermenge, Wasserführung, Abflussmenge, Durchflussmenge, wie viel Wasser, wieviel Wasser, wie viel Wasser führt, wieviel Wasser führt, Wasser führt
  it Portata, portata dei fiumi, deflusso, portata d’acqua, flusso d’acqua, quanta acqua, quanta acqua porta, acqua
  en Water flow, discharge, flow rate, river flow, streamflow, stream flow, water discharge, flow, how much water, most water, water

data type: water-level
  de Wasserstand, Wasserstände, Pegel, Pegelstand, Pegelstände, Wasserhöhe, Wasserpegelstand, wie hoch ist der Fluss, Pegelhöhe, Pegelwerte, Wasserstandsdaten
  it Livello dell’acqua, livello, livello idrometrico, livello acqua, altezza dell’acqua, altezza del fiume
  en Water level, water levels, level of the river, river height, how high is the river, water height

data type: water-temperature
  de Wassertemperatur
  it Temperatura dell’acqua
  en Water temperature

data type: Nr. Light Vehicles
  de Leichte Fahrzeuge, PKW, Verkehr, Verkehrsdaten, Verkehrszählung, Verkehrszählungen, Verkehrsaufkommen, Verkehrsmenge, Autos, Anzahl Fahrzeuge, Fahrzeuge, Fahrzeuganzahl, Anzahl Autos, Pkw-Verkehr, PKWs, Personenwagen, Kraftfahrzeuge, KFZ, Fahrzeugzahlen, wie viele Autos, wie viele Fahrzeuge, Personenkraftwagen, Autozählung
  it Veicoli leggeri, contatraffico, traffico, dati sul traffico, conteggio traffico, conteggi del traffico, volume di traffico, numero veicoli, numero di veicoli, auto, veicoli, automobili, transiti, macchine, numero di auto, autovetture, vetture
  en Light vehicles, cars, traffic, traffic data, number of vehicles, vehicles, number of cars, passing vehicles, traffic counts, traffic count, traffic volume, how many cars, how many vehicles, car traffic, automobiles, passenger cars

data type: Nr. Heavy Vehicles
  de Schwere Fahrzeuge, LKW, Lastwagen, Schwerverkehr, Lkw-Verkehr, Lastkraftwagen, LKWs, Laster, Lastwagenverkehr, Schwerlastverkehr, Lastverkehr, wie viele Lastwagen, Brummis, wie viele LKW
  it Veicoli pesanti, camion, mezzi pesanti, tir, traffico pesante, autocarri, autotreni, numero di camion, autoarticolati, traffico di camion
  en Heavy vehicles, lorries, trucks, heavy traffic, HGV, lorry traffic, truck traffic, heavy goods vehicles, HGVs, number of trucks, how many trucks, how many lorries

data type: Average Speed
  de Mittlere Geschwindigkeit, Durchschnittsgeschwindigkeit, langsamste, schnellste, wie schnell, Verkehrsgeschwindigkeit, wie schnell fließt der Verkehr, Geschwindigkeit, Geschwindigkeiten, Fahrgeschwindigkeit, wie schnell fahren, mittleres Tempo, Durchschnittstempo
  it Velocità media, quanto veloce, a che velocità, velocità, velocità dei veicoli, velocità del traffico
  en Average speed, slowest, fastest, how fast, how fast is traffic, how fast is traffic moving, mean speed, speed, vehicle speed, speeds, traffic speed, driving speed

data type: road-surface-temperature
  de Fahrbahntemperatur, wie kalt ist die Fahrbahn, wie kalt ist der Fahrbahnbelag, wie kalt ist der Asphalt, wie kalt ist der Straßenbelag, wie kalt ist die Straße, Straßentemperatur, Belagstemperatur, Asphalttemperatur, Oberflächentemperatur, Temperatur der Fahrbahn, Temperatur der Straße, Straßenoberfläche, Fahrbahnoberfläche
  it Temperatura dell’asfalto, quanto è freddo l’asfalto, quanto è fredda la strada, temperatura della carreggiata, temperatura strada, temperatura asfalto, temperatura stradale, temperatura manto stradale, superficie stradale, fondo stradale
  en Road surface temperature, road surface temp, how cold is the road, how cold is the road surface, road temperature, surface temperature, asphalt temperature, pavement temperature, road surface, coldest road surface, surface of the road

data type: road-condition
  de Straßenzustand, Fahrbahnzustand, eisige Straßen, eisig, rutschig, rutschige Straßen, glatte Straßen, glatt, trockene Fahrbahn, trockene Straßen, Glätte, Straßenglätte, ist die Straße glatt, vereiste Straßen, vereist, Straßenverhältnisse, Fahrverhältnisse, nasse Fahrbahn, nasse Straßen, Fahrbahnverhältnisse, Zustand der Straßen, Zustand der Fahrbahn, Straßenbedingungen
  it Stato della strada, condizioni della carreggiata, ghiacciata, strada ghiacciata, scivolosa, strada asciutta, strada scivolosa, condizioni della strada, condizioni stradali, fondo stradale, asfalto bagnato, strada bagnata
  en Road condition, condition of the road, road surface condition, icy, icy road, dry road, slippery, slippery road, wet road, state of the road, driving conditions, frozen roads

data type: meteo-observation
  de Wetterbeobachtung
  it Osservazione meteo
  en Weather observation

data type: esposizione
  de Angezeigter Text, Anzeigetext, was steht auf den Tafeln, Tafeltexte, was steht auf den Schildern, was steht auf den Anzeigetafeln, was zeigen die Tafeln, was zeigen die Schilder, Tafeln über der Autobahn, Schilder über der Autobahn, Texte der Anzeigetafeln, was steht auf der Anzeigetafel
  it Testo esposto, messaggi esposti, cosa c’è scritto sui pannelli, messaggi dei pannelli, cosa dicono i pannelli, cosa c’è scritto sui cartelli, cosa c’è scritto sui tabelloni, cosa mostrano i pannelli, messaggi sui pannelli, scritte sui pannelli, testi dei pannelli, cosa dicono, cosa dicono i pannelli, cosa dicono i cartelli, cosa c’è scritto
  en Displayed text, displayed messages, what do the signs say, sign messages, what do the signs show, what is written on the signs, what do the boards say, what do the signs over the motorway say, what do the signs on the motorway say, signs over the motorway, signs above the motorway, text on the signs, texts of the signs, what is on the signs

data type: vehicle detection
  de Erkannte Fahrzeuge, Fahrzeugerkennung
  it Veicoli rilevati, rilevamento veicoli
  en Detected vehicles, vehicle detection

data type: tempo
  de Reisezeit, Fahrzeit, Fahrtzeit, Fahrtdauer, wie lange dauert die Fahrt, wie lange fährt man, wie lange braucht man, wie lange fahre ich, Reisezeiten, Fahrzeiten, Fahrtzeiten
  it Tempo di percorrenza, tempo di viaggio, tempo di guida, quanto ci vuole, quanto ci si mette, quanto tempo ci vuole, tempi di percorrenza, tempi di viaggio, quanto dura il viaggio
  en Travel time, journey time, driving time, how long does the drive, how long does the drive take, how long is the drive, how long does it take, how long does it take to drive, travel times, journey times, drive time, drive times

data type: velocita'
  de Geschwindigkeit, Reisegeschwindigkeit, Reisetempo, langsamste, schnellste
  it Velocità, più lento, più lenta, più veloce, velocità di percorrenza, velocità di viaggio
  en Speed, travel speed, slowest, fastest

data type: availability
  de Verfügbarkeit, Fahrzeug verfügbar
  it Disponibilità, veicolo disponibile
  en Availability, vehicle available

data type: current-station
  de Aktueller Standort
  it Stazione attuale
  en Current station

data type: counted-bikes
  de Gezählte Räder, Radfahrer, Anzahl Radfahrer, Fahrräder gezählt, wie viele Fahrräder, wie viele Räder, Räder gezählt, Radler, Radfahrerzahlen, wie viele Radfahrer, Fahrradfahrer, Radlerzahlen, Biker, vorbeifahrende Räder
  it Biciclette contate, ciclisti, numero di ciclisti, quante biciclette, quante bici, quante biciclette sono passate, quante bici sono passate, biciclette passate, bici passate, passaggi di biciclette, passaggi, quante bici passano, bici contate, numero di bici, passaggio di ciclisti
  en Counted bicycles, cyclists, number of cyclists, bikes counted, counted bikes, how many cyclists, how many bikes, how many bicycles, bikes passed, number of bikes, number of bicycles, passing cyclists

data type: flight-status
  de Flugstatus, planmäßig, Flugverspätung, Flugverspätungen, pünktlich, Status der Flüge
  it Stato del volo, puntuale, puntuali, ritardo voli, ritardi dei voli, puntualità
  en Flight status, on time, on schedule, flight delays, flight delay, punctuality
`
