/** Kinds of records. */
export const entityWords = `
entity: Accommodation
  de Unterkünfte, Unterkunft, Übernachtung, übernachten, Beherbergung, Beherbergungsbetriebe, schlafen, Schlafplatz, Bleibe, Herberge, Quartier, Betten, Bettenzahl, Gästebetten, Ferienunterkunft, Ferienunterkünfte, Nächtigung, nächtigen, Nachtlager, Zimmersuche, Schlafmöglichkeit, Schlafmöglichkeiten, Übernachtungsmöglichkeit, Übernachtungsmöglichkeiten, Urlaubsunterkunft, wo schlafen, wo übernachten, Gastgeber, Vermieter, Logis, unterkommen
  it Alloggi, alloggio, strutture ricettive, dove dormire, pernottamento, dormire, pernottare, ospitalità, sistemazione, posti letto, dove alloggiare, alloggiare, strutture turistiche, ricettività, struttura ricettiva, soggiorno, soggiornare, posto letto, posto dove dormire, posti dove dormire, dove pernottare
  en Accommodations, accommodation, places to stay, place to stay, lodging, where to sleep, stay overnight, where to stay, overnight stay, stay, sleep, beds, number of beds, lodgings, somewhere to stay, somewhere to sleep, place to sleep, places to sleep, hosts, overnight, stays, holiday accommodation, spend the night, guest beds

entity: AccommodationRoom
  de Zimmer, Hotelzimmer, Zimmer der Unterkünfte, Gästezimmer, Zimmerangebot, Fremdenzimmer
  it Camere, camera, stanze, camere d’albergo, stanza, camere degli alberghi, stanze d’albergo
  en Rooms, hotel rooms, accommodation rooms, room, guest rooms, hotel room, bedrooms

entity: HubActivityPoi
  de Aktivitäten und Sehenswertes, Aktivitäten, Aktivität, Sehenswürdigkeiten, Sehenswürdigkeit, Ausflugsziele, Ausflugsziel, Freizeit, Ausflüge, Sehenswertes, Attraktionen, Interessantes, POI, Unternehmungen, was unternehmen, Erlebnisse, Erlebnis, Freizeitangebote, Freizeitangebot, Freizeitaktivitäten, Unternehmung, unternehmen, Touren, Tour, Tourenvorschläge, Tourentipps, Sehenswürdiges, Ausflug, besichtigen, Points of Interest, POIs, Attraktion, was gibt es zu sehen, was kann man sehen, was kann man unternehmen
  it Attività e punti d’interesse, attività, punti d’interesse, attrazioni, luoghi da vedere, tempo libero, gite, cosa vedere, attrazione, luoghi di interesse, esperienze, escursioni e gite, gita, tour, itinerari, itinerario, POI, cose da vedere, punto di interesse, monumenti, posti da visitare, luoghi da visitare, posti da vedere, attività per il tempo libero, punti di interesse
  en Activities and points of interest, activities, activity, points of interest, sights, attractions, places to see, sightseeing, leisure, excursions, places to visit, what to see, POI, tourist attractions, experiences, tours, tour, itineraries, outings, day trips, outdoor activities, leisure activities, POIs, landmarks, places of interest, sight, attraction, excursion, recreation, things to see

entity: Event
  de Veranstaltungen, Veranstaltung, Events, Termine, Ausgehen, was ist los, Veranstaltungskalender, Veranstaltungsprogramm, Eventkalender, was läuft, Fest, Feste, Festival, Festivals, Anlass, Anlässe, Programm, Aktionen, Unterhaltung, Happenings
  it Eventi, evento, manifestazioni, manifestazione, cosa fare, appuntamenti, spettacoli, calendario eventi, iniziative, sagre, cosa succede, festival, feste, festa, calendario degli eventi, cosa c’è da fare, cosa si fa, programma, intrattenimento
  en Events, event, things to do, what’s on, what is on, happenings, going out, event calendar, shows, festival, festivals, whats on, what s on, whats happening, what is happening, entertainment, nightlife, programme, what’s happening, celebration

entity: EventShort
  de Termine im Innovationspark, Innovationspark, Veranstaltungen im Innovationspark, Events im Innovationspark, Veranstaltungen im NOI Techpark, NOI Techpark, Techpark, NOI, Veranstaltungen im Techpark, Technologiepark, Veranstaltungen im Technologiepark
  it Appuntamenti al parco innovazione, parco innovazione, eventi al parco tecnologico, eventi al NOI Techpark, NOI Techpark, techpark, eventi NOI, parco tecnologico, eventi al parco innovazione, eventi nel parco tecnologico
  en Events at the innovation park, innovation park, tech events, tech park events, events at NOI Techpark, NOI Techpark, techpark, NOI, technology park, events at the tech park, events in the tech park, NOI events

entity: Article
  de Artikel, Beiträge, Geschichten, Reportagen, Neuigkeiten, Nachrichten, News, Aktuelles, Meldungen, neueste Nachrichten, Artikel und Geschichten, Beitrag, Blog, Blogbeiträge, Magazin, Berichte, Reportage, Lesestoff, zum Lesen, redaktionelle Beiträge
  it Articoli, articolo, storie, racconti, reportage, notizie, news, novità, notizia, ultime notizie, blog, rivista, approfondimenti, da leggere, testi redazionali
  en Articles, article, stories, posts, news, latest news, news articles, blog, blog posts, magazine, features, reading material, editorial content, reports

entity: WebcamInfo
  de Webcams, Webcam, Livekamera, Livekameras, Kameras, Kamera, Livebild, Livebilder, Panoramakamera, Live-Cam, Livecam, Livecams, Live-Webcam, Live-Bilder, Webkamera, Webkameras, Kamerabilder, Wetterkamera, Wetterkameras, Wetterkam, Panoramabilder, Wettercam
  it Webcam, telecamere, telecamera, immagini dal vivo, live cam, webcam panoramiche, webcam in diretta, in diretta, immagini live, telecamera live, telecamere live, webcam live, immagini in tempo reale, vista dal vivo
  en Webcams, webcam, cameras, live cameras, live images, live cam, live camera, cams, live webcam, live webcams, cam, weather cam, weather cams, live view, live views, live pictures, panorama cameras, live picture

entity: Venue
  de Veranstaltungsorte, Veranstaltungsort, Säle, Seminarräume, Veranstaltungssaal, Theater, Bühnen, Konferenzräume, Saal, Festsaal, Veranstaltungsraum, Veranstaltungsräume, Tagungsraum, Seminarraum, Konferenzraum, Konferenzsaal, Sitzungssaal, Besprechungsraum, Sitzungsraum, Vortragssaal, Ballsaal, Bühne, Location, Locations, Veranstaltungsstätten, Festhalle, Veranstaltungshalle, Raum für Veranstaltungen, Räume für Veranstaltungen, Räumlichkeiten, Eventlocation, Eventlocations, Mehrzwecksaal
  it Sedi di eventi, sale, sale riunioni, luoghi per eventi, teatri, sale conferenze, location, sala, sala riunioni, sala conferenze, sala eventi, sala per eventi, sale per eventi, saloni, salone, auditorium, palco, palchi, luogo per eventi, sede di eventi, sale per riunioni, spazi per eventi, sala feste
  en Venues, venue, halls, meeting rooms, event locations, theatres, conference rooms, event venues, hall, event hall, event halls, meeting room, conference room, event space, event spaces, event location, function room, function rooms, auditorium, auditoriums, stage, stages, ballroom, seminar rooms, seminar room, party rooms, rooms for events, halls for events

entity: Announcement
  de Verkehrsmeldungen, Verkehrsmeldung, Verkehrslage, Verkehrsbehinderungen, Behinderungen, Verkehrsinfos, Straßenlage, Straßenmeldungen, Verkehrsinformationen, Verkehrsbericht, Straßeninfo, Verkehrsnachrichten, Verkehrswarnungen, Straßenverkehr, Straßensituation, Situation auf den Straßen, Verkehrsdienst, Verkehrsprobleme, Verkehrsstörungen, Verkehrsereignisse, Verkehrsservice
  it Situazioni stradali, traffico in tempo reale, viabilità, notizie sul traffico, avvisi stradali, bollettino del traffico, situazione del traffico, infotraffico, situazione viabilità, bollettino viabilità, stato delle strade, situazione delle strade, avvisi viabilità, disagi al traffico, disagi, eventi stradali, problemi di traffico
  en Road situations, traffic news, traffic messages, traffic information, road events, road conditions, traffic situation, traffic announcements, road closures and works, traffic alerts, traffic problems, traffic disruptions, disruptions, road news, traffic report, traffic reports, traffic warnings, road alerts, road situation, traffic incidents, road status, traffic info, traffic update, traffic updates

entity: UrbanGreen
  de Stadtgrün, Grünflächen, Bäume, Baumkataster, Grünanlagen, Baum, Stadtbäume, Parkbäume, Grünfläche, Grünkataster
  it Verde urbano, alberi, aree verdi, catasto alberi, albero, patrimonio arboreo, verde pubblico
  en Urban green, trees, green areas, urban trees, tree, green spaces, public green

entity: Trip
  de Fahrten, Fahrplandaten
  it Corse
  en Trips

entity: SpatialData
  de Geodaten, räumliche Daten
  it Dati spaziali, geodati
  en Spatial data, geodata

entity: Region
  de Ferienregionen, Ferienregion, Urlaubsregionen, Tourismusregionen, Tourismusregion, Regionen, Region, Feriengebiete, Urlaubsregion, Feriengebiet, Urlaubsgebiet, Urlaubsgebiete, Tourismusgebiete, Tourismusgebiet
  it Regioni turistiche, regioni, regione turistica, aree vacanza, regione, aree turistiche, zone turistiche, area turistica
  en Tourism regions, regions, region, holiday regions, touristic regions, tourist regions, tourist region, tourism region, holiday region, tourist areas, holiday areas, touristic region

entity: MetaRegion
  de Metaregionen, Destinationen
  it Metaregioni, destinazioni
  en Meta regions, destinations

entity: Municipality
  de Gemeinden, Gemeinde, Kommunen, Gemeindeliste, Einwohner, Gemeindeverzeichnis, Kommune, Ortsgemeinden, Einwohnerzahl, Einwohnerzahlen, Bevölkerung, politische Gemeinden
  it Comuni, comune, elenco comuni, abitanti, popolazione, elenco dei comuni, numero di abitanti
  en Municipalities, municipality, towns, communes, inhabitants, commune, population, list of municipalities, number of inhabitants

entity: District
  de Ortschaften, Ortschaft, Dörfer, Dorf, Ortsteile, Fraktionen, Stadtviertel, Orte, Weiler, Siedlungen, Ort, Ortsteil, Fraktion, Stadtteile, Stadtteil, Dörfchen
  it Località, frazioni, frazione, paesi, quartieri, borghi, paese, borgo, paesini, quartiere, villaggi, villaggio
  en Districts, district, villages, village, hamlets, quarters, localities, neighbourhoods, neighborhoods, neighbourhood, suburbs, hamlet, settlements, locality, town districts

entity: Area
  de Räume zur Orientierung, Gebiete
  it Zone, aree
  en Areas

entity: SkiArea
  de Skigebiete, Skigebiet, Skifahren, Skiort, Skiorte, Schigebiet, Schigebiete, Skizentrum, Schifahren, Skipass, Skipässe, Skipass-Preise, Skipasspreise, Preise Skipass, Skipass Preis, Schipass, Liftpass, Liftkarte, Liftkarten, Tagesskipass, Skitageskarte, Skifahrer, Skiurlaub, Skisport, Alpinski, Skifoan, Snowboard, Snowboarden, Snowboardfahren, Schi fahren, Ski fahren, Pistenkilometer, Skiberge, Skiberg, Skiarena, Skifahrn
  it Comprensori sciistici, comprensorio sciistico, aree sciistiche, sciare, stazioni sciistiche, zone sciistiche, impianti sciistici, skipass, skipass prezzi, prezzo skipass, prezzi skipass, ski pass, comprensori sci, sci, sci alpino, snowboard, settimana bianca, località sciistiche, località sciistica, stazione sciistica, area sciistica, giornaliero sci, dove sciare, chilometri di piste, comprensori
  en Ski areas, ski area, skiing, ski resort, ski resorts, skiing areas, where to ski, ski, ski pass, ski passes, skipass, ski pass prices, ski pass price, price ski pass, lift pass, lift passes, lift tickets, lift ticket, snowboarding, snowboard, downhill skiing, alpine skiing, skiers, ski terrain, ski holiday, ski holidays, winter resorts

entity: SkiRegion
  de Skiverbünde, Skiverbund, Skiregionen, Skiregion, Skikarussell, Skipassverbund, Skiverbund Skipass, Großraumskipass, Skigroßräume, Skiallianzen, Verbundskipass
  it Regioni sciistiche, regione sciistica, caroselli sciistici, carosello sciistico, skipass unico
  en Ski regions, ski region, ski alliances, joint ski pass, ski alliance, ski carousel

entity: TourismAssociation
  de Tourismusvereine, Tourismusverein, Tourismusbüro, Tourismusbüros, Verkehrsamt, Tourist-Info, Touristeninformation, Informationsbüro, Touristinfo, Informationsbüros, Touristenbüro, Fremdenverkehrsamt, Gästeinfo, Gästeinformation, Infobüro, Infobüros, Infostelle, Infopoint, Tourismusorganisationen, Infopoints
  it Associazioni turistiche, associazione turistica, ufficio turistico, uffici turistici, informazioni turistiche, pro loco, consorzio turistico, ufficio informazioni, infopoint, uffici informazioni, ufficio informazioni turistiche, informazioni per turisti, azienda di soggiorno, enti turistici, ente turistico, pro loco e uffici turistici, APT
  en Tourism associations, tourism association, tourist office, tourist offices, tourist information, tourist info, tourism office, tourist board, visitor centre, information office, tourist boards, tourism offices, visitor information, visitor centres, visitor center, info point, information offices, tourist infos, tourism board

entity: ExperienceArea
  de Erlebnisräume, Erlebnisraum
  it Aree esperienza
  en Experience areas

entity: WineAward
  de Weinprämierungen, Weinauszeichnungen, Weinpreise, prämierte Weine
  it Premi enologici, premi dei vini, vini premiati
  en Wine awards, awarded wines, wine prizes

entity: Weather
  de Wetterbericht, Wetter, Wetterlage, Landeswetter, Wetterprognose, Wettervorhersage für das Land, Wetterkarte, Wetterlage heute, Landeswetterbericht
  it Bollettino meteo, meteo, tempo, bollettino meteorologico, che tempo fa, bollettini meteo, meteo provinciale, bollettino del tempo
  en Weather bulletin, weather, weather report, weather bulletins, provincial weather, general weather

entity: Weather/District
  de Bezirkswetter, Wetter, Wettervorhersage, Wettervorhersagen, Wetterprognose, Wettervorschau, Wetter nach Bezirken, Vorhersage, Wetteraussichten, Wetterausblick, Wetteraussicht, wie wird das Wetter
  it Meteo dei comprensori, meteo, tempo, previsioni meteo, previsioni del tempo, previsione meteo, previsioni, che tempo fa, che tempo farà, meteo per zona, previsione del tempo
  en District weather, weather, weather forecast, forecast, weather prediction, weather outlook, weather forecasts, forecast by district, weather by district, how will the weather be, what will the weather be like

entity: Weather/Forecast
  de Gemeindevorhersage, Wetter, Wettervorhersage, Wettervorhersagen, Vorhersage, Vorhersage für Gemeinden, Wetterprognose, wie wird das Wetter, schneien, schneit, Ortswetter, Ortsvorhersage, Wetteraussichten, wie ist das Wetter, Regenschirm
  it Previsioni per i comuni, meteo, tempo, previsioni meteo, previsioni del tempo, previsioni, meteo dei comuni, che tempo fa, che tempo farà, pioverà, nevicherà, nevica, previsione, previsioni per comune, ombrello, previsione del tempo
  en Municipality forecast, weather, weather forecast, forecast, forecasts by municipality, weather forecasts, forecast for municipalities, local forecast, local weather, umbrella, what’s the weather like, what is the weather like, how is the weather, how will the weather be

entity: Weather/Realtime
  de Aktuelles Wetter, Wetter aktuell, Echtzeitwetter, derzeitiges Wetter, Wetter jetzt, Wetter gerade, momentanes Wetter, Wetter im Moment, Wetter live
  it Meteo attuale, meteo in tempo reale, tempo attuale, dati meteo in tempo reale, meteo adesso, meteo ora, meteo, meteo live, tempo adesso, che tempo c’è
  en Current weather, real-time weather, realtime weather, live weather, weather now, weather right now, weather, weather live, weather at the moment, present weather

entity: Weather/Measuringpoint
  de Schneemessstellen, Schneemessstelle, Schneemessung, Neuschnee, Schneelage, Schneebericht, Messpunkte, Schneemesspunkte, Neuschneehöhe, Schneeverhältnisse, Schneehöhe Skigebiet, Lawinen, Lawine, Lawinengefahr, Lawinenlage, Lawinenbericht, Lawinenwarnung, Lawinenlagebericht, Lawinenwarnstufe, Schneefall, frischer Schnee, Pulverschnee, Schneehöhen Skigebiete, Schneesituation, Schneemessstation, Schneemessstationen, Schneestationen, Schneepegel, Powder
  it Punti di misura della neve, neve fresca, misura della neve, rilevamento neve, bollettino neve, punti di misurazione, stazioni nivometriche, innevamento, condizioni neve, valanghe, valanga, pericolo valanghe, bollettino valanghe, rischio valanghe, nevicata, nevicate, neve polverosa, situazione neve, stazioni neve, neve sulle piste, stato della neve
  en Snow measuring points, fresh snow, new snow, snow report, snow conditions, measuring points, snow measurement, snowfall, avalanche, avalanches, avalanche danger, avalanche risk, avalanche report, avalanche bulletin, powder, powder snow, snow situation, snow stations, snow measuring, snow at the ski areas, snow in the ski areas

entity: WeatherHistory
  de Frühere Wetterberichte, vergangenes Wetter, Wetterarchiv, Wetterrückblick, historisches Wetter, frühere Wetterlage, alte Wetterberichte, Wetterchronik, Wettergeschichte
  it Bollettini passati, archivio meteo, meteo passato, storico meteo, meteo storico, bollettini vecchi, cronologia meteo
  en Past bulletins, weather archive, past weather, weather history, historical weather, weather reports of the past, old weather reports, previous bulletins

entity: Tag
  de Merkmale, Schlagwörter, Tags, Schlagworte, Kategorien, Schlagwort, Kategorie, Merkmal, Stichwörter, Stichworte, Themen
  it Etichette, tag, categorie, etichetta, categoria, parole chiave
  en Tags, tag, labels, categories, label, category, keywords, taxonomy

entity: HubTag
  de Ältere Merkmale
  it Etichette precedenti
  en Hub tags

entity: Source
  de Quellen, Datenquellen, Datenquelle, Quelle, woher kommen die Daten, Herkunft der Daten, Datenherkunft, Datenlieferanten
  it Fonti, fonti dei dati, fonte, origine dei dati, provenienza dei dati, da dove vengono i dati
  en Sources, data sources, source, data origin, where does the data come from, origin of data, provenance

entity: Publisher
  de Veröffentlichende Stellen, Herausgeber, Veröffentlichungskanäle, Veröffentlichungskanal, Veröffentlichungen, Herausgeberschaft, Kanäle
  it Canali di pubblicazione, editori, canale di pubblicazione, pubblicazione, editore, canali
  en Publishers, publisher, channels, publication channels, publishing channels, channel

entity: GeoShapes
  de Flächen, Grenzen, Umrisse, Geometrien, Polygone, Gebietsgrenzen, Grenze, Flächen und Linien, Umriss, Geometrie, Polygon, Gebietsumrisse, Gebietsgeometrien, Shapes, Shape, Shapefile, Shapefiles, Grenzverläufe, Grenzlinien, Grenzverlauf, Geofences
  it Superfici, confini, perimetri, geometrie, poligoni, confine, superficie, perimetro, poligono, geometria, shapefile, shape, linee di confine, delimitazioni
  en Shapes, boundaries, borders, outlines, geometries, polygons, geo shapes, shape, boundary, border, outline, polygon, geometry, shapefile, shapefiles, boundary lines, geofences, geoshapes
`
