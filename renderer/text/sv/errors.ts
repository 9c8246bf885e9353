import type { Text } from '../en.ts';

export const errors: Text['errors'] = {
  entity_not_found: {
    happened: 'Det här finns inte kvar i salongens system.',
    next: 'Någon kan ha tagit bort det. Gå tillbaka och titta igen.',
  },
  route_not_found: {
    happened: 'Salongens system kan inte göra det här.',
    next: 'Kontrollera adressen under Inställningar, Anslutning. Salongens system kan vara äldre än appen.',
  },
  invalid_request: {
    happened: 'Salongens system kunde inte läsa det som skickades.',
    next: 'Inget har ändrats. Försök igen; händer det på nytt, skicka diagnosnumret till supporten.',
  },
  validation_failed: {
    happened: 'Salongens system godtog inte ett av värdena.',
    next: 'Inget har ändrats. Rätta det som är markerat och skicka igen.',
  },
  forbidden: {
    happened: 'Salongens nyckel tillåter inte det här.',
    next: 'Be den som sköter nyckeln att tillåta det. Inställningar, Anslutning visar vad som saknas.',
  },
  unauthenticated: {
    happened: 'Salongens system känner inte igen nyckeln.',
    next: 'Ange en giltig nyckel under Inställningar, Anslutning. Det som väntar på att skickas finns kvar.',
  },
  account_blocked: {
    happened: 'Salongens konto är spärrat.',
    next: 'Kontakta leverantören av salongens system. Det som väntar på att skickas finns kvar.',
  },
  method_not_allowed: {
    happened: 'Salongens system tillåter inte det här.',
    next: 'Kontrollera adressen under Inställningar, Anslutning. Salongens system kan vara äldre än appen.',
  },
  idempotency_key_reused: {
    happened: 'Salongens system har redan något annat under samma nummer.',
    next: 'Titta i Aktivitet, släng registreringen med en anledning och gör om det.',
  },
  request_in_progress: {
    happened: 'Salongens system arbetar fortfarande med det här.',
    next: 'Vänta ett ögonblick: det görs ett nytt försök av sig självt.',
  },
  rate_limited: {
    happened: 'Salongens system får för många frågor just nu.',
    next: 'Vänta ett ögonblick: det görs ett nytt försök av sig självt.',
  },
  duplicate: {
    happened: 'Det här finns redan.',
    next: 'Välj ett annat värde, eller använd det som finns.',
  },
  not_allowed: {
    happened: 'Det går inte att göra här.',
    next: 'Det kan vara gjort redan, eller så tillåter salongens inställningar det inte. Titta först på hur det ser ut nu.',
  },
  pin_not_recognised: {
    happened: 'Fel PIN‑kod.',
    next: 'Försök igen.',
  },
  merchant_required: {
    happened: 'Det framgår inte vilket företag som säljer.',
    next: 'Välj företag och försök igen.',
  },
  code_already_used: {
    happened: 'Koden är redan använd.',
    next: 'Välj en annan kod.',
  },
  gift_card_already_used: {
    happened: 'Presentkortet är använt.',
    next: 'Det går inte att ändra längre. Slå upp det för att se vad som är kvar.',
  },
  insufficient_stock: {
    happened: 'Så många förpackningar finns inte i lager.',
    next: 'Kontrollera saldot och ange högst det som finns, eller registrera en leverans först.',
  },
  precondition_failed: {
    happened: 'En annan dator har ändrat det här under tiden.',
    next: 'Se hur det ser ut nu och försök igen.',
  },
  precondition_required: {
    happened: 'Appen angav inte vilken version den ändrar.',
    next: 'Uppdatera appen och försök igen.',
  },
  internal_error: {
    happened: 'Något gick fel i salongens system.',
    next: 'Försök igen om en stund. Det som väntar på att skickas finns kvar.',
  },
  offline: {
    happened: 'Ingen anslutning till salongens system.',
    next: 'Arbeta vidare: det du registrerar sparas här och skickas när anslutningen är tillbaka.',
  },
  app_gone: {
    happened: 'Appen svarar inte: inget sparas just nu.',
    next: 'Se efter att det senaste du gjorde finns med när appen är tillbaka.',
  },
  timeout: {
    happened: 'Salongens system svarade inte i tid.',
    next: 'Försök igen om ett ögonblick. Det du registrerat finns kvar här.',
  },
  unreadable_answer: {
    happened: 'Något annat än salongens system svarade.',
    next: 'Kontrollera adressen under Inställningar, Anslutning, och att ingen inloggningssida för nätverket är i vägen.',
  },
  not_connected: {
    happened: 'Datorn är inte ansluten till någon salong.',
    next: 'Välj exempelsalongen eller ange en nyckel under Inställningar, Anslutning.',
  },
  location_gone: {
    happened: 'Salongens system har inte längre den plats som datorn arbetar på.',
    next: 'Välj en annan plats under Inställningar, Anslutning, eller fråga den som sköter nyckeln. Det som väntar på att skickas finns kvar.',
  },
  unsafe_address: {
    happened: 'Den sparade adressen är inte säker: den börjar med http:// och leder till en annan dator.',
    next: 'Vem som helst på nätverket skulle kunna läsa nyckeln, så inget skickas. Ange adressen som börjar med https:// under Inställningar, Anslutning. Det du registrerar finns kvar här.',
  },
  signed_out: {
    happened: 'Ingen är inloggad.',
    next: 'Logga in och försök igen. Inget har gått förlorat.',
  },
  managed: {
    happened: 'Det här bestäms av den som sköter datorn.',
    next: 'Be den personen att ändra det.',
  },
  right_needed: {
    happened: 'Det här får du inte göra själv.',
    next: 'Fråga en chef eller en ägare i salongen.',
  },
  settings_locked: {
    happened: 'Inställningarna kräver administratörens PIN‑kod.',
    next: 'Öppna Inställningar, ange den och försök igen.',
  },
  throttled: {
    happened: 'För många felaktiga PIN‑koder.',
    next: 'Vänta tills tiden är ute och försök sedan igen.',
  },
  invalid_input: {
    happened: 'Ett av värdena går inte att använda.',
    next: 'Rätta det som är markerat och försök igen.',
  },
  unknown_here: {
    happened: 'Det här finns inte kvar på datorn.',
    next: 'Det kan vara registrerat eller borttaget redan. Gå tillbaka och titta igen.',
  },
  restored: {
    happened: 'Det här kom från en säkerhetskopia som kanske inte är salongens.',
    next: 'Titta på det i Aktivitet: försök igen där om det stämmer, eller släng det.',
  },
  went_back: {
    happened: 'Salongens system har återställts från en äldre kopia, som inte har det här.',
    next: 'Försök igen i Aktivitet: det räknas en gång.',
  },
  unsendable: {
    happened: 'Det här kan inte skickas så som det sparades.',
    next: 'Släng det i Aktivitet och gör om det.',
  },
  undone_before: {
    happened: 'En annan dator ångrade eller rättade blandningen först.',
    next: 'Se hur blandningen är nu, och rätta den om den fortfarande är fel.',
  },
  already_registered: {
    happened: 'Blandningen är redan registrerad, med andra uppgifter eller av någon annan.',
    next: 'Titta i Aktivitet: släng den där, eller ändra den och skicka den som en egen blandning.',
  },
  changed_since: {
    happened: 'Någon annan har ändrat samma sak under tiden.',
    next: 'Se hur det är nu, och gör om det om det fortfarande stämmer.',
  },
  not_ready: {
    happened: 'Det går inte att göra än.',
    next: 'Gör steget före först: skanna en artikel, häll upp eller spara vikten.',
  },
  not_saved: {
    happened: 'Det gick inte att spara på datorn.',
    next: 'Disken kan vara full eller skrivskyddad. Gör plats på den och gör om det: det som sparats tidigare finns kvar.',
  },
  not_a_backup: {
    happened: 'Filen går inte att återställa från.',
    next: 'Inget har ändrats. Välj en hel säkerhetskopia som den här versionen av Colour Bar eller en äldre har gjort.',
  },
  not_a_list: {
    happened: 'Filen innehåller ingen lista som går att läsa.',
    next: 'Välj en CSV‑fil (i Excel: Spara som, CSV UTF‑8) med en rad som namnger kolumnerna: serie, och nyans, pris eller streckkod för varje artikel.',
  },
  scale_silent: {
    happened: 'Vågen ger ingen vikt.',
    next: 'Kontrollera ström och sladd, anslut den igen eller skriv in vikten.',
  },
  scale_unsettled: {
    happened: 'Vikten är inte stabil, eller utanför det som vågen kan väga.',
    next: 'Låt skålen stå still och försök sedan igen.',
  },
  not_bookable: {
    happened: 'Bokningssidan tog inte emot det här.',
    next: 'Inget är bokat. Välj något annat eller försök igen.',
  },
  barcode_invalid: {
    happened: 'Streckkoden lästes fel.',
    next: 'Skanna igen.',
  },
  secrets_unavailable: {
    happened: 'Datorn kan inte hålla nyckeln förseglad.',
    next: 'Lås upp datorns nyckellager, eller tillåt att nyckeln sparas i en fil som bara du kan läsa.',
  },
  bug: {
    happened: 'Något gick fel i appen.',
    next: 'Det du registrerat finns kvar. Försök igen; händer det på nytt, starta om appen och kontakta supporten.',
  },
};
