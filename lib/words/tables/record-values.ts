/**
 * Values of fields of records: `kind of records . field sign value`; several kinds or values with bars between them. `*` is every kind of records
 * that has the field.
 */
export const recordValueWords = `
value: HubActivityPoi.AdditionalProperties.SuedtirolWeinCompanyDataProperties.HasBiowine=true
  de Biowein, Bio-Wein, Bioweine, biologisch, Biobetrieb, Bio
  it Vino biologico, vini biologici, biologico, biologici, biologica, biologiche, bio
  en Organic wine, organic wines, organic, bio
value: HubActivityPoi.AdditionalProperties.SuedtirolWeinCompanyDataProperties.HasVisits=true
  de Kellerführung, Kellerführungen, Kellerbesichtigung, mit Besichtigung, mit Kellerführung, mit Kellerbesichtigung, mit Führung, für Besucher offen, offen für Besucher, für Besucher geöffnet, besuchen
  it Visita in cantina, visite in cantina, visitabile, visitabili, con visita, con visite, con visita guidata, aperte alle visite, aperti alle visite, aperte ai visitatori
  en Cellar tour, cellar tours, with tours, visits, open to visitors, open for visits, open to the public, with visits, with cellar tour, with tour
value: HubActivityPoi.AdditionalProperties.SuedtirolWeinCompanyDataProperties.HasDirectSales=true
  de Ab-Hof-Verkauf, Direktverkauf, Weinverkauf, Wein kaufen, direkt beim Winzer, beim Winzer kaufen, Wein direkt kaufen, direkt ab Hof, Verkauf ab Hof
  it Vendita diretta, vendita in cantina, comprare vino, acquisto diretto, comprare in cantina, acquistare vino
  en Direct sales, wine shop, buy wine, selling directly, sell directly, direct sale, buy directly, buy wine directly, sells wine
value: HubActivityPoi.AdditionalProperties.SuedtirolWeinCompanyDataProperties.HasOnlineshop=true
  de Onlineshop, Webshop, online kaufen, online bestellen, Onlineverkauf
  it Negozio online, vendita online, online, acquisto online, comprare online
  en Online shop, webshop, buy online, order online, sell online
value: HubActivityPoi.IsOpen=true
  de In dieser Saison geöffnet, geöffnet, offen, offene, geöffnete, in Betrieb, gerade offen, aktuell geöffnet, derzeit geöffnet, aufgesperrt
  it Aperto in questa stagione, aperto, aperti, aperta, aperte, in funzione, apre, aprono, in esercizio
  en Open this season, open, opened, operating, running, currently open
value: HubActivityPoi.IsOpen=false
  de Geschlossen, außer Betrieb
  it Chiuso, chiusi, fuori servizio
  en Closed, shut
value: HubActivityPoi.HasFreeEntrance=true
  de Freier Eintritt, kostenlos, gratis, Eintritt frei, kostenlose, kostenloser Eintritt, ohne Eintritt, freien Eintritt, umsonst, kostenfrei, ohne Eintritt zu zahlen, ohne Eintritt zu bezahlen, ohne Eintrittsgeld, keinen Eintritt, kein Eintritt, keinen Eintritt zahlen, nichts zahlen, nichts bezahlen, gratis Eintritt, Gratiseintritt, freiem Eintritt, Eintritt gratis, Eintritt kostenlos, nichts kosten, kostet nichts, ohne zu zahlen, ohne zu bezahlen, ohne was zu zahlen
  it Ingresso libero, gratis, gratuito, entrata libera, gratuiti, ingresso gratuito, senza pagare, entrata gratuita, ingresso gratis, senza biglietto, senza biglietto d’ingresso, senza pagare il biglietto, senza pagare l’ingresso, gratuita, gratuite, entrare gratis, biglietto gratuito, a ingresso libero, ad ingresso gratuito, non si paga
  en Free entrance, free entry, free of charge, free admission, no charge, free, without entrance fee, no entrance fee, free of cost, costless, no entry fee, without entry fee, no admission fee, without paying, pay nothing, free to enter, for free, no ticket needed, entry free, admission free, costs nothing
value: HubActivityPoi.IsWithLigth=true
  de Beleuchtet, beleuchtete, mit Beleuchtung, nachts, Nachtrodeln, Flutlichtpiste, bei Nacht, in der Nacht, abends, am Abend, nächtliches, Flutlicht, mit Flutlicht, unter Flutlicht, Nachtskilauf, Nachtskifahren
  it Illuminata, illuminato, illuminate, con illuminazione, di notte, notturna, di sera, notturno, notturne, la sera, sci notturno, in notturna, con luci
  en Illuminated, lit, with lights, floodlit, floodlights, at night, night, floodlight, night skiing, night-time
value: HubActivityPoi.IsPrepared=true
  de Präpariert, gespurt, präparierte, gepflegt, frisch präpariert
  it Preparata, battuta, preparate
  en Prepared, groomed, groomed trails, prepared slopes
value: HubActivityPoi.HasRentals=true
  de Mit Verleih, Verleih, Rad leihen, Rad ausleihen, Schlittenverleih, Rodel leihen, Schlitten leihen, Rodel ausleihen, Räder leihen, Radverleih, Fahrradverleih, mit Radverleih, Rodelverleih, Skiverleih, Ausrüstungsverleih, Ausleihe
  it Con noleggio, noleggiare una bici, noleggiare la bici, noleggio slitte, noleggiare slittini, slittini a noleggio, noleggio bici, noleggio biciclette, noleggio sci, noleggio slittini, noleggio attrezzatura
  en With rental, rent a bike, where to rent a bike, bikes to rent, sledge hire, sled hire, toboggan hire, bike hire, sledge rental, rentals, bike rental, bicycle rental, with bike rental, equipment rental, ski rental, sled rental, toboggan rental, gear rental
value: HubActivityPoi.BikeTransport=true
  de Mit Radtransport, Fahrradtransport, Biketransport, Radmitnahme, Fahrradmitnahme, Rad mitnehmen, Fahrrad mitnehmen, Bikemitnahme
  it Con trasporto bici, trasporto bici, portare la bici, portare la bicicletta, bici sui mezzi, bici al seguito, trasporto biciclette
  en With bike transport, bike transport, bicycle transport, take my bike, take a bike, bring my bike, carry bikes
value: HubActivityPoi.LiftAvailable=true
  de Mit Aufstiegshilfe, mit Lift erreichbar, mit Seilbahn erreichbar
  it Con impianto di risalita, raggiungibile in funivia
  en With lift, reachable by lift
value: HubActivityPoi.Highlight=true
  de Höhepunkte, Highlight, Highlights, Top-Ausflugsziele, Top-Sehenswürdigkeiten, Sehenswürdigkeiten Highlights, unbedingt sehen, Hauptsehenswürdigkeiten, Tipps der Redaktion
  it Da non perdere, highlight, imperdibili, attrazioni principali, da vedere assolutamente
  en Highlights, must see, highlight, top sights, main attractions, top attractions, main sights, unmissable
value: HubActivityPoi.Ratings.Difficulty=1|2
  de Leicht, einfach, leichte, einfache, leichter, mühelos, anfängertauglich, für Anfänger, gemütlich
  it Facile, facili, semplice, semplici, principianti, poco impegnativi
  en Easy, simple, beginner, beginners, easily, gentle, effortless, easy-going
value: HubActivityPoi.Ratings.Difficulty=3|4
  de Mittelschwer, mittel, mittelschwere, mittelschwierig, mittlere Schwierigkeit
  it Media difficoltà, difficoltà media, di media difficoltà, medie, intermedi
  en Medium, moderate, intermediate, medium difficulty, moderately difficult
value: HubActivityPoi.Ratings.Difficulty=5|6
  de Schwierig, schwer, anspruchsvoll, schwere, schwierige, anspruchsvolle, anstrengend, Profis, für Experten, Könner, steil
  it Difficile, difficili, impegnativo, impegnativi, per esperti, difficoltà alta, dura
  en Difficult, hard, demanding, challenging, expert, tough, strenuous, advanced, steep
value: HubActivityPoi.Ratings.Difficulty=2
  de Blau, blaue
  it Blu, azzurra, azzurre
  en Blue
value: HubActivityPoi.Ratings.Difficulty=4
  de Rot, rote
  it Rossa, rosse
  en Red
value: HubActivityPoi.Ratings.Difficulty=6
  de Schwarz, schwarze
  it Nera, nere
  en Black
value: HubActivityPoi.RunToValley=true
  de Talabfahrt
  it Discesa a valle, fino a valle
  en Run to the valley
value: HubActivityPoi.FeetClimb=true
  de Mit Aufstieg zu Fuß, Fußaufstieg
  it Salita a piedi
  en Ascent on foot
value: HubActivityPoi.Exposition=N
  de Nordseitig, Nordhang
  it Esposto a nord, versante nord
  en North-facing
value: HubActivityPoi.Exposition=S
  de Südseitig, Südhang, sonnig gelegen
  it Esposto a sud, versante sud
  en South-facing
value: *.Active=true
  de Aktiv, aktive
  it Attivi, attivo
  en Active, enabled
value: Event.EventProperty.TicketRequired=false
  de Kostenlose Veranstaltungen, keine Eintrittskarte nötig, kostenlos, gratis, freier Eintritt, kostenlose, umsonst, freien Eintritt, kostenfrei, Eintritt frei, ohne Eintritt, ohne Eintritt zu zahlen, ohne Eintrittsgeld, keinen Eintritt, kein Eintritt, ohne Ticket, ohne Eintrittskarte, gratis Eintritt, Gratisveranstaltungen, freiem Eintritt, nichts zahlen, kostet nichts, ohne zu zahlen, ohne zu bezahlen
  it Eventi gratuiti, senza bisogno di biglietto, gratis, gratuito, gratuiti, ingresso libero, entrata libera, ingresso gratuito, senza pagare, entrata gratuita, senza biglietto, gratuita, gratuite, a ingresso libero, ad ingresso gratuito, senza ticket, non si paga
  en Free events, no ticket needed, no ticket required, free of charge, free entry, free admission, free, free entrance, without ticket, no entrance fee, no ticket, without tickets, no entry fee, without paying, for free, free to attend, costs nothing
value: Event.EventProperty.TicketRequired=true
  de Mit Eintrittskarte, Tickets, kostenpflichtig, Karten nötig
  it Con biglietto, a pagamento
  en With ticket, paid
value: Event.EventProperty.IsBookable=true
  de Buchbare Veranstaltungen, buchbar, online buchbar
  it Eventi prenotabili, prenotabili
  en Bookable events, bookable
value: Event.EventProperty.RegistrationRequired=true
  de Mit Anmeldung, Anmeldung erforderlich, anmeldepflichtig
  it Con iscrizione, iscrizione obbligatoria
  en Registration required, with registration
value: Event.EventProperty.IncludedInSuedtirolGuestPass=true
  de Im Südtirol Guest Pass enthalten, Guest Pass, Gästekarte, Gästepass, Südtirol Guest Pass
  it Inclusi nell’Alto Adige Guest Pass, guest pass, carta ospiti, tessera ospiti
  en Included in the Guest Pass, guest pass, guest card, South Tyrol Guest Pass
value: Municipality.TagIds=place:town
  de Städte, Stadt, Kleinstädte, Städtchen, Ortschaften mit Stadtrecht
  it Città, cittadine
  en Cities, city, small towns, small cities
value: Municipality.TagIds=place:wine
  de Weindörfer, Weinorte, Weinbaugemeinden, Weingemeinden
  it Borghi del vino, zone vinicole, comuni del vino, città del vino
  en Wine villages, wine towns, wine region, wine-growing villages
value: Municipality.TagIds=place:high-valley
  de Hochtäler, hoch gelegen
  it Alte valli, alta valle
  en High valleys
value: GeoShapes.Type=municipality
  de Gemeindegrenzen, Gemeinde, Gemeindeflächen, Gemeindegebiete, Gemeindeumrisse, Ortsgrenzen, Stadtgrenzen, Grenzen der Gemeinden
  it Confini comunali, comune, comunale, territori comunali, confini dei comuni, limiti comunali
  en Municipality boundaries, municipality, municipal borders, municipal areas, town boundaries, city limits
value: GeoShapes.Type=district
  de Bezirksgrenzen, Bezirk, Bezirksgemeinschaften, Bezirksgebiete
  it Confini dei comprensori, comprensorio, comunità comprensoriali, confini comprensoriali
  en District boundaries, district, district communities, district borders
value: GeoShapes.Type=province
  de Landesgrenze, Provinzgrenze, Provinz, Südtirol Grenze, Umriss von Südtirol
  it Confine provinciale, provinciale, confini della provincia, confini Alto Adige
  en Province boundary, provincial boundary, provincial borders, province border, outline of the province
value: GeoShapes.Type=region
  de Grenzen der Ferienregionen, Regionsgrenzen, Ferienregion, Region, Tourismusregion, Regionsflächen
  it Confini delle regioni turistiche, regioni turistiche, regione
  en Boundaries of tourism regions, region boundaries, regions, tourism regions
value: GeoShapes.Type=valley
  de Talflächen, Talgrenzen, Täler, Grenzen der Täler, Talumrisse
  it Superfici delle valli, confini delle valli, valle
  en Shapes of valleys, valley boundaries, valley, valley outlines
value: GeoShapes.Type=road|main-road|motorway
  de Straßenverläufe, Straßennetz, Straßenlinien, Verlauf der Straßen, Straßengeometrien, Straßenkarte
  it Tracciati stradali, rete stradale, linee stradali, grafo stradale
  en Courses of roads, road network, road lines, road geometries, road shapes, road map
value: GeoShapes.Type=main-road
  de Hauptstraßen, Staatsstraßen, Landesstraßen
  it Strade statali, strade principali
  en Main roads, trunk roads
value: GeoShapes.Type=motorway
  de Autobahn, Autobahnverlauf
  it Autostrada, tracciato dell’autostrada
  en Motorway, highway
value: GeoShapes.Type=railway
  de Bahnlinien, Eisenbahn, Eisenbahnlinien, Bahnstrecken, Bahnnetz, Schienennetz, Gleise, Zugstrecken, Zuglinien
  it Linee ferroviarie, ferrovie, rete ferroviaria, binari, tracciati ferroviari
  en Railway lines, railways, railway network, rail network, rail lines, train lines, railroads, tracks
value: EventShort.SoldOut=true
  de Ausverkauft, ausgebucht
  it Tutto esaurito
  en Sold out, fully booked
value: EventShort.ExternalOrganizer=true
  de Von externen Veranstaltern, extern organisiert, externe
  it Di organizzatori esterni, esterni
  en By external organisers, external organizers, external
value: Article.Highlight=true
  de Hervorgehobene Artikel
  it Articoli in evidenza
  en Highlighted articles, featured
value: WebcamInfo.WebCamProperties.TourCam=true
  de Schwenkende Webcams, Tourcam, schwenkbar
  it Webcam panoramica in movimento, tourcam
  en Touring webcams, tour cam, panning
value: Region|TourismAssociation.TagIds=place:winter-sports
  de Wintersportorte, Wintersport, Wintersportgebiete
  it Sport invernali, località invernali
  en Winter sports, winter sports places
value: Region|TourismAssociation.TagIds=place:wine
  de Weinbaugebiete, Weingegend, Weinregionen
  it Zone vinicole, regioni del vino
  en Wine regions, wine country
value: Region|TourismAssociation.TagIds=place:dolomites
  de In den Dolomiten
  it Nelle Dolomiti
  en In the Dolomites
value: HubActivityPoi.DistanceLength<=5000
  de Bis 5 km lang, kurz, kurze, kurzer, kurzes, kürzere
  it Fino a 5 km, breve, brevi, corta, corte, corto, corti
  en Up to 5 km long, short
`
