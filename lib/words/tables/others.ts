/** Words of questions that say nothing of what is meant; words that mean each other in titles; categories of datasets; units; pages. */
export const otherWords = `
filler: questions
  de zeige, zeig, zeig mir, suche, finde, gibt es, Liste, Übersicht, bitte, alle, aktuelle, aktueller, aktuell, möchte, brauche, welche, wie viele, Anzahl, Werte, Stationen, Daten, Messwerte, Messdaten, Infos, Informationen, hat, haben, kann man, machen, kaufen, finden, Südtirol, gibt, gibts, wo gibt es, wieviel, wieviele, wann, wohin, fährt, fahren, liegt, nächste, nächster, nächstes, noch, aktuellste, neueste, neuesten, anzeigen, Standorte, hier, bekomme, suche ich, pro, je, irgendwelche, irgendein, irgendwas, irgendetwas, irgendwo, mehrere, ein paar, sämtliche, gesamte, komplette, vorhandene, existieren, gesucht, benötige, hätte gern, wissen, wüsste, zeigt, sag mir, gib mir, nenne, findet, bekommt man, kriege, existiert, danke, hallo, ansehen, anschauen, besuchen, gehen, ungefähr, überhaupt, derzeitige, momentane, täglich, stündlich, wöchentlich, monatlich, jährlich, pro Tag, pro Stunde, pro Woche, pro Monat, pro Jahr, jede Stunde, Tageswerte, Stundenwerte, Monatswerte, Messung, Verzeichnis, Auflistung, Auswahl, Möglichkeiten, Adresse, Kontakt, Telefonnummer, Koordinaten
  it mostra, mostrami, cerca, trova, lista, elenco, per favore, tutti, tutte, attuali, attuale, vorrei, quali, quanti, quante, numero, valori, stazioni, dati, misure, misurazioni, livelli, informazioni, info, ci sono, c’è, dove sono, dove si trovano, Alto Adige, trovare, dov’è, quando, parte, partono, prossimo, prossima, ancora, ultime, ultimi, mostrare, vedere, fa, ci sono ancora, dove posso, sapere, vorrei sapere, mi serve, ho bisogno, mi interessa, mi piacerebbe, desidero, voglio, potrei, potresti, puoi, dimmi, dammi, indicami, consigliami, consiglia, cercami, trovami, esiste, esistenti, qualcosa, qualche, qualsiasi, alcuni, diversi, diverse, vari, ogni, grazie, ciao, buongiorno, salve, visitare, andare, fare, giornaliero, giornaliere, settimanale, mensile, annuale, al giorno, al mese, elencami, visualizza, possibilità, scelta, indirizzo, contatto, numero di telefono, coordinate, recenti
  en show, show me, search, find, list, overview, please, all, current, currently, I want, I need, which, how many, number, values, stations, data, measurements, readings, level, levels, information, info, are there, is there, get, South Tyrol, looking for, give me, need, want, tell, latest, actual, when, where can I, leaves, next, still, newest, recent, display, locations, can I, leave, something, anything, much, does, like, want to know, would like, I’d like, know, see, view, want to see, wanna, gimme, hello, hi, hey, thanks, help me find, interested, exist, visit, go, every, several, various, different, whole, entire, complete, per, per day, per hour, per week, per month, per year, daily, hourly, weekly, monthly, yearly, annual, a day, day by day, value, options, choices, selection, address, contact, phone number, coordinates, available data, currently available, present, check, explore, lookup, stuff

filler: places
  de Tal, Gegend, Raum, Gebiet, Nähe, Umgebung, Bereich, Ortsgebiet, Gemeindegebiet, Talschaft
  it val, valle, zona, valli, territorio, provincia, dintorni
  en valley, area, zone, province, surroundings, vicinity

filler: languages
  de deutsch, auf Deutsch
  it italiano, in italiano
  en English, in English

filler: forms
  de als CSV, CSV, als Excel, Excel, als GeoJSON, GeoJSON, als JSON, JSON, als Datei, herunterladen, Diagramm, Grafik, als Diagramm, als Tabelle, Tabelle, als CSV-Datei, exportieren, Export, Download, runterladen, als GeoJSON-Datei, als Liste, Exceldatei, Excel-Datei, als Karte, Rohdaten, CSV-Export, als XML, grafisch, Tabellenform, JSON-Format
  it come CSV, CSV, come Excel, Excel, come GeoJSON, GeoJSON, come JSON, JSON, scaricare, scarica, grafico, diagramma, tabella, in una tabella, esportare, esporta, export, download, in formato CSV, in formato Excel, file Excel, XML, come lista, in un elenco, su mappa, sulla cartina, dati grezzi, file CSV
  en as CSV, CSV, as Excel, Excel, as GeoJSON, GeoJSON, as JSON, JSON, download, chart, graph, diagram, a chart of, as a table, table, export, exported, as a CSV, as CSV file, in CSV, as an Excel file, XML, as a list, on a map, raw data, CSV export, CSV download, plot, as JSON file, spreadsheet

synonym: price
  de kostet, Kosten, Preis, Preise, Tarif, Tarife, Gebühr, Gebühren, was kostet
  it costa, costo, costi, prezzo, prezzi, tariffa, tariffe, quanto costa, quanto costano
  en cost, costs, price, prices, fee, fees, rates

synonym: people
  de Personen, Person, Gäste
  it persone, persona, ospiti
  en people, persons, guests

synonym: animals
  de Tiere, Tieren, mit Tieren
  it con animali da fattoria, animali da fattoria
  en animals, with animals

synonym: opening hours
  de Öffnungszeiten, Öffnungszeit
  it orari di apertura, orario di apertura
  en opening hours, opening times

synonym: best
  de beste, besten, bester, bestes, gute, guten, schöne, schöner, schönste, schönsten, Ranking
  it migliori, migliore, belli, belle
  en best, good, nice, top

synonym: cheap
  de günstig, günstige, günstiges, billig, billige, preiswert, preiswerte
  it economico, economica, economici, economiche, a buon prezzo, poco costoso
  en cheap, cheapest, budget, inexpensive, affordable, low cost

synonym: gluten-free
  de glutenfrei, glutenfreie, Zöliakie
  it senza glutine, celiaci, per celiaci, celiachia
  en gluten free, gluten-free, coeliac, celiac

synonym: pushchair
  de Kinderwagen, kinderwagentauglich, mit Kinderwagen
  it passeggino, passeggini, con passeggino
  en pushchair, stroller, buggy, pram

synonym: fast
  de schnell, schnelle
  it veloce, veloci, rapida, rapide
  en fast, rapid

synonym: tasting
  de Verkostung, Degustation, Verkostungen
  it degustazione, degustazioni
  en tasting, tastings

synonym: floodlight
  de Flutlicht, Nachtskilauf, Nachtskifahren
  it sci notturno, in notturna
  en night skiing, floodlight

synonym: quiet
  de ruhig, ruhige, ruhiges
  it tranquillo, tranquilla, tranquilli
  en quiet, peaceful

synonym: booking
  de buchen, reservieren
  it prenotare
  en book, reserve

synonym: comparison
  de Vergleich, vergleichen, verglichen, im Vergleich
  it confronto, confrontare
  en compared, compare, comparison, versus, vs

synonym: thermal baths
  de Therme, Thermen, Thermalbad
  it Terme
  en thermal baths, thermal bath, spa

synonym: hospital
  de Krankenhaus, Spital
  it ospedale
  en hospital

synonym: railway station
  de Bahnhof, Zugbahnhof, Hauptbahnhof
  it stazione, stazione dei treni
  en railway station, train station, station

synonym: bus station
  de Busbahnhof
  it autostazione, stazione autobus
  en bus station

synonym: square
  de Platz
  it piazza, piazzale
  en square

synonym: street
  de Straße, Gasse, Weg
  it via, strada
  en street, road

synonym: centre
  de Zentrum, Stadtmitte, Mitte, Innenstadt, Altstadt
  it centro, centro città, centro storico
  en centre, center, city centre, old town, downtown, town centre

synonym: town hall
  de Rathaus
  it municipio
  en town hall, city hall

synonym: school
  de Schule
  it scuola
  en school

synonym: fair
  de Messe
  it fiera
  en fair, trade fair

synonym: cable car
  de Seilbahn, Talstation, Bergbahn
  it funivia, cabinovia, stazione a valle
  en cable car, valley station, gondola

synonym: court
  de Tribunal, Gericht
  it tribunale
  en court

synonym: mine
  de Bergbau, Bergwerk, Bergbaumuseum
  it miniera, miniere
  en mine, mining

synonym: wine
  de Wein
  it vino
  en wine

synonym: archaeology
  de Archäologie, archäologisch, Ötzi
  it archeologia, archeologico, Ötzi
  en archaeology, archeology, archaeological, Iceman, Ötzi

synonym: Christmas
  de Weihnachten, Advent
  it Natale
  en Christmas, advent

synonym: lake
  de See, Weiher
  it lago
  en lake

synonym: pass
  de Pass, Joch
  it passo
  en pass

synonym: motorway
  de Autobahn
  it autostrada
  en motorway, highway

synonym: waterfall
  de Wasserfall, Wasserfälle
  it cascata, cascate
  en waterfall, waterfalls

synonym: bridge
  de Brücke
  it ponte
  en bridge

synonym: north
  de Nord, nördlich
  it nord
  en north

synonym: south
  de Süd, südlich
  it sud
  en south

synonym: Christkindl
  de Christkindl, Christkind, Advent

synonym: farmers
  de Bauern
  it contadino, contadini
  en farmers

category: accommodation
  de Unterkünfte, Unterkunftsdaten
  it Alloggi, Dati sugli alloggi
  en Accommodation, Accommodation data

category: activities
  de Aktivitäten
  it Attività
  en Activities

category: areas
  de Gebiete
  it Zone
  en Areas

category: articles
  de Artikel
  it Articoli
  en Articles

category: classification
  de Einordnung
  it Classificazione
  en Classification

category: cycling
  de Radfahren
  it Ciclismo
  en Cycling

category: e-charging
  de Elektromobilität
  it Ricarica elettrica
  en E-charging

category: environment
  de Umwelt, Umweltdatensätze
  it Ambiente, dataset ambientali
  en Environment, environmental datasets

category: events
  de Veranstaltungen
  it Eventi
  en Events

category: gastronomy
  de Gastronomie
  it Gastronomia
  en Gastronomy

category: nature
  de Natur
  it Natura
  en Nature

category: parking
  de Parken
  it Parcheggi
  en Parking

category: points-of-interest
  de Sehenswertes
  it Punti d’interesse
  en Points of interest

category: public-transport
  de Öffentlicher Verkehr, Öffis, Nahverkehr, öffentliche Verkehrsmittel, ÖPNV, öffentlicher Nahverkehr, Mobilität
  it Trasporto pubblico, mezzi pubblici, trasporti pubblici, mobilità pubblica
  en Public transport, public transportation, transit, mobility, public transport data

category: real-time
  de Echtzeit, Echtzeitdaten, Daten in Echtzeit, Live-Datensätze
  it Tempo reale, dati in tempo reale, dati real time
  en Real-time, real-time data, live datasets, realtime data, realtime

category: sharing
  de Sharing
  it Sharing
  en Sharing

category: traffic
  de Verkehr
  it Traffico
  en Traffic

category: venues
  de Veranstaltungsorte
  it Sedi
  en Venues

category: weather
  de Wetter
  it Meteo
  en Weather

category: webcams
  de Webcams
  it Webcam
  en Webcams

category: winter
  de Winter
  it Inverno
  en Winter

unit: °C
  de Grad Celsius
  it gradi Celsius
  en degrees Celsius

unit: %
  de Prozent
  it per cento
  en per cent

unit: mm
  de Millimeter
  it millimetri
  en millimetres

unit: cm
  de Zentimeter
  it centimetri
  en centimetres

unit: m/s
  de Meter in der Sekunde
  it metri al secondo
  en metres per second

unit: km/h
  de Kilometer in der Stunde
  it chilometri all’ora
  en kilometres per hour

unit: s
  de Sekunden
  it secondi
  en seconds

unit: W/m²
  de Watt je Quadratmeter
  it watt al metro quadrato
  en watts per square metre

unit: µg/m³
  de Mikrogramm je Kubikmeter
  it microgrammi al metro cubo
  en micrograms per cubic metre

unit: m³/s
  de Kubikmeter in der Sekunde
  it metri cubi al secondo
  en cubic metres per second

page: /datasets
  de Alle Datensätze, Datensätze, Katalog, Datenkatalog, Datensatzkatalog, offene Daten, Metadaten, Lizenz, Lizenzen, Welche Daten gibt es, Datenangebot, Datenportal, Datenbestand, verfügbare Datensätze, Daten
  it Tutti i dataset, dataset, catalogo, catalogo dei dati, dati aperti, open data, metadati, licenza, licenze, dati disponibili, portale dati, elenco dei dataset, dati
  en All datasets, datasets, catalogue, data catalogue, catalog, open data, metadata, license, licence, licenses, available datasets, data portal, list of datasets, what data exists, data sets, data

page: /pulse
  de Was gerade eintrifft, live, Live-Daten, Aktualität, Datenfluss, Echtzeitansicht, gerade eintreffende Daten, Live-Ansicht
  it Cosa arriva ora, in diretta, dati dal vivo, dati live, aggiornamenti in tempo reale, arrivi dei dati
  en What arrives now, live data, live, freshness, data flow, live view of data, incoming data, data arrivals

page: /pulse/events
  de Straßen jetzt
  it Strade ora, strade
  en Roads now

page: /changes
  de Veraltete Felder, veraltet, Änderungen, abgekündigt, abgekündigte Felder, deprecated
  it Campi deprecati, deprecato, modifiche, campi obsoleti, cambiamenti
  en Deprecated fields, deprecated, deprecations, changes, removed fields, changelog

page: /api
  de API-Konsole, Konsole, API ausprobieren, Aufrufe, API testen, Abfrage, API-Abfrage, Abfragen testen, API-Aufruf
  it Console API, console, provare le API, chiamate, provare l’API, testare le API, interrogare le API, chiamate API
  en API console, console, try the API, calls, API, test the API, query builder, requests, API calls, API explorer, API playground, API query

page: /reference
  de Schnittstellen, API-Referenz, Referenz, API-Dokumentation, Dokumentation, OpenAPI, Swagger, Endpunkte, API, API-Doku, Entwicklerdokumentation, Schnittstellenbeschreibung, REST-API, REST
  it Riferimento delle interfacce, documentazione API, documentazione, riferimento, OpenAPI, swagger, interfacce, endpoint, documentazione per sviluppatori, API REST, REST, specifica OpenAPI
  en Reference of the interfaces, API reference, API documentation, documentation, OpenAPI, swagger, interfaces, endpoints, API docs, developer documentation, REST API, REST, API docs for developers, OpenAPI specification, API spec

page: /help
  de Hilfe, Anleitung, Erste Schritte, Fragen, Token, Zugriffstoken, OAuth, Hilfe bei der Nutzung, Support, Einführung, Handbuch, FAQ, wie funktioniert das, Erste Schritte mit der API
  it Aiuto, guida, primi passi, domande, token, token di accesso, OAuth, supporto, introduzione, manuale, FAQ
  en Help, guide, getting started, manual, how to, FAQ, token, access token, OAuth, client credentials, support, introduction, how does it work, tutorial, user guide, quick start, quickstart

page: /help/shortcuts
  de Tastenkürzel, Kurzbefehle, Tastatur
  it Scorciatoie, scorciatoie da tastiera, tastiera
  en Keyboard shortcuts, shortcuts, keyboard

page: /provider
  de Für Datenanbieter, Daten liefern, Daten senden, Anbieter, Daten einspeisen, Push-Schnittstelle, Daten hochladen, Writer, Daten bereitstellen, eigene Daten veröffentlichen, Datenlieferant
  it Per i fornitori di dati, inviare dati, fornire dati, fornitori, caricare dati, push, mettere a disposizione dati, pubblicare dati
  en For data providers, push data, send data, providers, deliver data, upload data, data collector, push collector, writer, provide data, publish data, become a data provider, contribute data, share my data

page: /me/roles
  de Meine Rollen, Rollen, Berechtigungen, Zugang zu geschlossenen Daten, Zugriff beantragen, Rechte, Zugang beantragen, Zugriffsrechte, Datenzugang, geschlossene Daten
  it I miei ruoli, ruoli, autorizzazioni, accesso ai dati chiusi, richiedere accesso, permessi, diritti di accesso, dati chiusi
  en My roles, roles, permissions, access to closed data, request access, closed data, get access, access rights, data access, restricted data

page: /sign-in
  de Anmelden, einloggen, Login, Anmeldung, Passwort, Benutzerkonto, Registrierung, registrieren, Konto
  it Accedere, login, accesso, autenticazione, registrazione, account, accesso utente
  en Sign in, log in, login, authentication, account, register, registration

page: /compare/series
  de Messreihen vergleichen, Zeitreihen vergleichen, Diagramm, vergleichen, Zeitreihen
  it Confronto delle serie, confrontare serie, grafico, serie temporali, confronto
  en Compare series, chart, compare, time series comparison, time series, graph

page: /reference/Timetables
  de Fahrpläne, Fahrplan, Zugfahrplan, Busfahrplan, Züge, Zug, Zugverbindungen, Busse, Bus, Bahn, NeTEx, Verbindungen, Bahnfahrplan, Zugverbindung, Busverbindungen, Haltestellen, Haltestelle, Bushaltestelle, Bushaltestellen, SIRI, öffentliche Verkehrsmittel, Zugabfahrten, Abfahrtszeiten, Abfahrt Bus, Abfahrt Zug, Buslinien, Regionalzug, Stadtbus, Linienbus, Linienbusse, Nahverkehrsfahrplan, Öffis, Postbus, Zugverkehr, Bahnverbindungen, Zeitplan, Citybus, wann fährt der Bus, wann fährt der Zug
  it Orari, orario, orario treni, orari treni, orari autobus, orario autobus, treni, treno, autobus, bus, corriere, NeTEx, collegamenti, fermate, fermata, orari dei bus, SIRI, trasporto pubblico, mezzi pubblici, orari dei mezzi pubblici, linee autobus, partenze treni, partenze autobus, pullman, corriera, fermata dell’autobus, quando parte il treno, quando parte l’autobus, linee bus
  en Timetables, timetable, train timetable, bus timetable, trains, train, buses, bus, train schedule, bus schedule, NeTEx, connections, stops, bus stops, SIRI, transport timetables, public transport, departure times, schedule, bus lines, train departures, bus departures, train connection, bus connections, railway timetable, bus times, train times, departure board, public transport timetable, next bus, next train, coach

page: /reference/RoadTraffic
  de Verkehrsmeldungen als DATEX II, DATEX, DATEX2, DATEX-Feed
  it Situazioni stradali in DATEX II, DATEX, DATEX2
  en Road situations as DATEX II, DATEX, DATEX II feed, DATEX2, DATEX2 feed, DATEX feed

page: /datasets/{id}
  de Datensatz, Dataset, Lizenz, Lizenzen, Nutzungsbedingungen, Metadaten, wer liefert, wer stellt bereit, woher kommen, von wem sind
  it dataset, insieme di dati, licenza, licenze, condizioni d’uso, metadati, chi fornisce, chi pubblica, da dove vengono, di chi sono
  en dataset, data set, catalogue record, licence, license, terms of use, metadata, who provides, who publishes, who owns, where do come from, provider of

page: /datasets/{id}/fields
  de Felder, Feldliste, Attribute, Spalten, Schema, veraltete Felder
  it campi, elenco dei campi, attributi, colonne, schema, campi deprecati
  en fields, list of fields, attributes, columns, schema, deprecated fields

page: /datasets/{id}/api
  de API, Aufruf, Schnittstelle, Endpunkt
  it API, chiamata, interfaccia, endpoint
  en API, API call, endpoint, interface

page: /datasets/{id}/quality
  de Datenqualität, Vollständigkeit
  it qualità dei dati, completezza
  en data quality, completeness

page: /datasets/{id}/changes
  de letzte Änderungen, Änderungsverlauf, Änderungen
  it ultime modifiche, cronologia
  en recent changes, change history, changes
`
