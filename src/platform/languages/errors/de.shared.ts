import type { errors as english } from './en.shared.ts';

/** The messages of the server’s errors. */
export const errors: Record<keyof typeof english, string> = {
  'errors.invalid-request': 'Ungültige Anfrage',
  'errors.unauthorized': 'Nicht angemeldet',
  'errors.cross-origin': 'Diese Anfrage muss von einer Seite von {a} kommen',
  'errors.not-found': 'Nicht gefunden',
  'errors.method-not-allowed': 'Methode nicht erlaubt',
  'errors.request-timeout': 'Die Anfrage ist nicht rechtzeitig angekommen',
  'errors.body-too-large': 'Der Inhalt der Anfrage ist zu groß',
  'errors.body-too-complex': 'Der Inhalt der Anfrage ist zu komplex',
  'errors.unknown-expectation': 'Der Header Expect darf nur 100-continue sein',
  'errors.headers-too-large': 'Die Header der Anfrage sind zu groß',
  'errors.form-unreadable': 'Das Formular konnte nicht gelesen werden',
  'errors.upload-interrupted': 'Der Upload wurde unterbrochen',
  'errors.client-disconnected': 'Der Client hat die Anfrage abgebrochen.',
  'errors.server-starting': 'Der Server startet gerade',
  'errors.server-stopping':
    'Der Server fährt gerade herunter. Bitte versuche es gleich noch einmal.',
  'errors.port-in-use':
    'Port {a} ist belegt: Beende das Programm, das ihn benutzt, oder setze PORT auf einen anderen.',
  'errors.cannot-listen':
    'Der Server kann auf {a}:{b} keine Verbindungen annehmen ({c}): Prüfe HOST und PORT.',
  'errors.invalid-token': 'Das Zugriffstoken ist ungültig.',
  'errors.identity-unavailable':
    'Der Anmeldedienst ist nicht erreichbar. Bitte versuche es gleich noch einmal.',
  'errors.invalid-logout-token': 'Das Abmeldetoken ist ungültig.',
  'errors.sign-in-refused': 'Die Anmeldung konnte nicht abgeschlossen werden.',
  'errors.sign-in-ended':
    'Diese Anmeldung gilt nicht mehr: Danach wurde das Passwort geändert oder die Person abgemeldet. Bitte melde dich neu an.',
  'errors.wrong-password': 'E-Mail-Adresse oder Passwort ist falsch.',
  'errors.invalid-account': 'Dieses Konto kann nicht erstellt werden.',
  'errors.setup-code-wrong':
    'Das ist nicht der Einrichtungscode. Er steht im Log des Servers, und „kinora user code“ gibt ihn aus.',
  'errors.email-taken': 'Es gibt schon ein Konto mit dieser E-Mail-Adresse.',
  'errors.account-exists': 'Es gibt schon ein Konto. Bitte melde dich an.',
  'errors.account-not-found': 'Für {a} gibt es kein Konto.',
  'errors.no-account':
    'Es gibt noch kein Konto: Öffne den Server in einem Browser oder führe „kinora user add <email>“ aus.',
  'errors.several-accounts': 'Es gibt mehrere Konten: Nenne eins mit --for. Vorhanden sind: {a}',
  'errors.too-many-tokens': 'Zu viele Tokens: Widerrufe zuerst eins',
  'errors.token-not-found': 'Token nicht gefunden',
  'errors.agent-not-found': 'Agent nicht gefunden',
  'errors.agent-signs-in':
    'Die Anmeldung läuft über {a}, und das kann die Kommandozeile niemandem abnehmen: Verbinde den Agenten stattdessen mit der Adresse des Servers, /mcp (docs/mcp.md).',
  'errors.nobody-signed-in':
    'Niemand namens {a} ist angemeldet oder hat ein API-Token. Versuche es mit der Benutzer-ID, die „kinora user list“ zeigt.',
  'errors.session-not-found': 'Diese Sitzung ist schon beendet.',
  'errors.picture-not-found': 'Du hast kein Bild.',
  'errors.picture-too-large':
    'Dieses Bild ist zu groß: Erlaubt sind höchstens {a} MB. Wähle ein kleineres.',
  'errors.picture-refused':
    'Dieses Bild kann nicht gelesen werden. Wähle eine PNG- oder JPEG-Datei.',
  'errors.accounts-managed-elsewhere':
    'Konten verwaltet dein Identitätsanbieter, {a}: Füge sie dort hinzu oder entferne sie dort.',
  'errors.server-unreachable':
    'Auf diesem Datenordner läuft ein Server, der nicht erreichbar ist. Beende ihn und versuche es noch einmal.',
  'errors.video-not-found': 'Video nicht gefunden',
  'errors.original-deleted':
    'Das Original dieses Videos wurde gelöscht, um Platz zu sparen. Clips, Transkript und Exporte sind noch da. Füge das Video dafür erneut hinzu.',
  'errors.trash-busy':
    'Die Dateien dieses Videos werden gerade verschoben. Bitte versuche es gleich noch einmal.',
  'errors.trash-item-not-found':
    'Im Papierkorb gibt es nichts namens {a}. „kinora trash list“ zeigt, was darin ist.',
  'errors.video-added-again':
    'Dieses Video wurde nach dem Löschen noch einmal hinzugefügt. Lösche zuerst das andere oder dieses endgültig.',
  'errors.clip-not-found': 'Clip nicht gefunden',
  'errors.transcript-not-found': 'Transkript nicht gefunden',
  'errors.job-not-found': 'Auftrag nicht gefunden',
  'errors.too-many-streams':
    'Du hast {a} Ereignisströme offen. Schließe zuerst einen: Jeder meldet alle deine Aufträge.',
  'errors.video-still-processing': 'Das Video wird noch verarbeitet',
  'errors.cookies-not-found': 'Cookies nicht gefunden',
  'errors.too-many-cookie-sites':
    'Das sind Cookies für mehr als {a} Websites. Exportiere nur die der Websites, die du brauchst.',
  'errors.folder-not-found': 'Ordner nicht gefunden',
  'errors.folder-name-taken': 'Du hast schon einen Ordner namens „{a}“. Wähle einen anderen Namen.',
  'errors.too-many-folders': 'Du hast schon {a} Ordner. Lösche zuerst einen.',
  'errors.too-many-tags': 'Dieses Video hat schon {a} Tags. Entferne zuerst eins.',
  'errors.transcription-running':
    'Dieses Video wird schon transkribiert oder nach Clips durchsucht. Warte, bis das fertig ist, oder brich es ab.',
  'errors.clips-found-meanwhile':
    'Die Clips dieses Videos wurden inzwischen auf andere Weise gefunden. Transkribiere das Video neu, um sie neu zu finden.',
  'errors.no-video-file': 'Keine Videodatei angegeben',
  'errors.upload-too-large': 'Die Videodatei ist zu groß',
  'errors.not-a-video':
    'Diese Datei ist weder ein Video noch eine Audioaufnahme. Wähle eine andere.',
  'errors.upload-not-found':
    'Upload nicht gefunden: Er wurde abgebrochen oder ist abgelaufen. Lade die Datei noch einmal hoch.',
  'errors.upload-expired':
    'Dieser Upload wurde nicht rechtzeitig fertig. Lade die Datei noch einmal hoch.',
  'errors.upload-offset':
    'Der Server hat von diesem Upload eine andere Anzahl Bytes erhalten. Frage mit HEAD den aktuellen Stand ab und mach dort weiter.',
  'errors.upload-beyond-length': 'Das ist mehr, als der Upload als Länge angekündigt hat.',
  'errors.upload-locked':
    'Eine andere Anfrage schreibt gerade in diesen Upload. Bitte versuche es gleich noch einmal.',
  'errors.upload-complete':
    'Dieser Upload ist fertig: Er ist jetzt ein Video. Lösche das Video oder gib ihm Untertitel auf seiner eigenen Seite.',
  'errors.too-many-uploads':
    'Du hast {a} unfertige Uploads. Schließe zuerst einen ab oder brich ihn ab.',
  'errors.upload-request': 'Das ist keine gültige Upload-Anfrage: {a}.',
  'errors.transcript-changed':
    'Das Transkript wurde an anderer Stelle geändert. Lade es neu und wiederhole deine Korrektur.',
  'errors.transcript-emptied':
    'Das würde jedes Wort des Transkripts löschen. Um ohne Untertitel zu exportieren, schalte sie aus.',
  'errors.too-many-corrections':
    'Dieses Video hat mehr Korrekturen, als gespeichert werden können. Gib ihm ein besseres Transkript oder transkribiere es neu.',
  'errors.nothing-to-undo':
    '{a, select, undo {Es gibt nichts, was sich rückgängig machen lässt.} other {Es gibt nichts, was sich wiederholen lässt.}}',
  'errors.glossary-term-not-found': 'Begriff im Glossar nicht gefunden',
  'errors.glossary-term-taken': '„{a}“ ist schon in deinem Glossar.',
  'errors.glossary-full': 'Dein Glossar hat schon {a} Begriffe. Lösche zuerst einen.',
  'errors.too-many-texts':
    'Das Sprachmodell schreibt {a} Texte pro Stunde für dich. Bitte versuche es später noch einmal.',
  'errors.model-too-small':
    '{a} ist dafür zu klein. Verwendet werden dafür Modelle ab {b} Milliarden Parametern.',
  'errors.text-failed':
    'Das Sprachmodell hat diesen Text nicht geschrieben: {a}. Bitte versuche es noch einmal.',
  'errors.thumbnail-not-found': 'Vorschaubild nicht gefunden',
  'errors.poster-not-ready':
    'Das Poster dieses Clips wird gerade erstellt, und ein Vorschaubild gibt es noch nicht.',
  'errors.waveform-not-found': 'Wellenform nicht gefunden',
  'errors.preset-not-found': 'Vorlage nicht gefunden',
  'errors.preset-name-taken': 'Du hast schon eine Vorlage namens „{a}“. Wähle einen anderen Namen.',
  'errors.too-many-presets': 'Du hast schon {a} Vorlagen. Lösche zuerst eine.',
  'errors.too-many-clips': 'Dieses Video hat schon {a} Clips. Lösche zuerst einen.',
  'errors.too-much-in-clips':
    'Die Clips dieses Videos hätten zusammen mehr als {a} MB an Wörtern, Schnitten, Untertiteländerungen und Untertitelspuren. Lösche zuerst einen Clip oder wähle einen kürzeren.',
  'errors.too-many-cuts':
    'Dieser Clip hätte mehr als {a} Teile. Wähle einen kürzeren Clip oder eine längere Pause, oder entferne weniger.',
  'errors.clip-edited':
    'Dieser Clip wurde an anderer Stelle geändert. Lade ihn neu, um die Änderung zu sehen, und mach dann deine.',
  'errors.caption-track-not-found': 'Untertitelspur nicht gefunden',
  'errors.caption-lines-changed':
    'Die Zeilen dieses Clips haben sich geändert. Lade die Untertitelspur neu und korrigiere sie dann.',
  'errors.too-many-caption-tracks':
    'Dieser Clip hat schon {a} Untertitelspuren. Lösche zuerst eine.',
  'errors.caption-tracks-limited':
    'Das Sprachmodell übersetzt Untertitel {a}-mal pro Stunde für jede Person. Warte, bis es wieder darf, oder schreib die Zeilen selbst.',
  'errors.caption-track-missing':
    '„{a}“ hat keine Untertitelspur auf {b}. Erstelle zuerst die Spur oder exportiere den Clip in einer anderen Sprache.',
  'errors.caption-track-unfinished':
    'Die Untertitel von „{a}“ werden noch übersetzt ({b}). Exportiere den Clip, wenn sie fertig sind.',
  'errors.framing-busy':
    'Gerade werden andere Clips analysiert. Bitte versuche es in ein paar Sekunden noch einmal.',
  'errors.audio-samples-busy':
    'Gerade wird anderer Ton vorbereitet. Bitte versuche es in ein paar Sekunden noch einmal.',
  'errors.audio-sample-timeout':
    'Diesen Ton vorzubereiten dauert zu lange. Exportiere den Clip, um ihn zu hören.',
  'errors.covers-busy':
    'Gerade werden andere Cover erstellt. Versuche es in ein paar Sekunden noch einmal.',
  'errors.cover-timeout':
    'Dieses Cover zu erstellen dauert zu lange. Nimm stattdessen ein Bild des exportierten Clips.',
  'errors.framing-timeout':
    'Diesen Clip zu analysieren dauert für eine Vorschau zu lange. Wähle einen kürzeren oder exportiere ihn ohne Vorschau.',
  'errors.clip-empty': 'Von diesem Clip bliebe nichts übrig. Entferne weniger.',
  'errors.brand-kit-not-found': 'Marken-Kit nicht gefunden',
  'errors.brand-kit-name-taken':
    'Du hast schon ein Marken-Kit namens „{a}“. Wähle einen anderen Namen.',
  'errors.too-many-brand-kits': 'Du hast schon {a} Marken-Kits. Lösche zuerst eins.',
  'errors.brand-file-empty': 'Keine Datei angegeben',
  'errors.brand-file-too-large': 'Diese Datei ist zu groß: Sie darf höchstens {a} MB haben.',
  'errors.brand-not-an-image': 'Das ist kein Bild. Verwende eine PNG-, JPEG- oder SVG-Datei.',
  'errors.brand-image-too-large':
    'Dieses Bild ist zu groß: Es darf auf jeder Seite höchstens {a} Pixel haben. Verkleinere es.',
  'errors.brand-image-too-narrow':
    'Dieses Bild ist zu schmal: Eine Seite darf höchstens {a}-mal so lang sein wie die andere. Schneide es zu.',
  'errors.brand-image-damaged':
    'Dieses Bild ist beschädigt. Speichere es neu und lade diese Datei hoch.',
  'errors.brand-svg-refused':
    'Diese SVG-Datei hat {a}, was in einem Logo nicht erlaubt ist. Exportiere sie als einfache SVG- oder als PNG-Datei.',
  'errors.brand-svg-text':
    'Diese SVG-Datei enthält Text, der in einer anderen Schrift gezeichnet würde. Wandle den Text in Pfade um oder exportiere das Logo als PNG.',
  'errors.brand-svg-invalid':
    'Diese SVG-Datei kann nicht gezeichnet werden. Exportiere sie als einfache SVG- oder als PNG-Datei.',
  'errors.brand-svg-too-complex':
    'Diese SVG-Datei braucht zum Zeichnen mehr Zeit oder Speicher als jedes echte Logo. Exportiere sie als PNG.',
  'errors.brand-not-a-font': 'Das ist keine Schrift. Verwende eine TTF-, OTF- oder WOFF2-Datei.',
  'errors.brand-font-collection':
    'Diese Datei enthält mehrere Schriften. Verwende eine TTF-, OTF- oder WOFF2-Datei mit einer einzigen.',
  'errors.brand-font-too-large':
    'Diese Schrift ist zu groß: Entpackt darf sie höchstens {a} MB haben.',
  'errors.brand-font-invalid':
    'Diese Schrift kann nicht verwendet werden ({a}). Verwende eine andere Datei davon.',
  'errors.brand-font-too-complex':
    'Diese Schrift braucht zum Lesen mehr Zeit oder Speicher als jede echte. Verwende eine andere Datei davon.',
  'errors.brand-music-without-audio': 'Diese Datei hat keine Tonspur. Wähle eine Musikdatei.',
  'errors.brand-media-too-short': 'Das ist zu kurz: Es muss mindestens {a} s dauern.',
  'errors.brand-media-too-long': 'Das ist zu lang: Es darf höchstens {a} s dauern.',
  'errors.job-timeout': 'Das hat länger als {a} Minuten gedauert und wurde gestoppt.',
  'errors.job-taken-over': 'Ein anderer Worker hat diesen Auftrag übernommen.',
  'errors.job-crashed':
    'Der Server ist {a}-mal unerwartet abgestürzt, während er daran arbeitete. Vielleicht reicht der Arbeitsspeicher nicht: Verwende ein kürzeres Video oder gib dem Server mehr Speicher, und starte es dann neu.',
  'errors.job-interrupted':
    'Der Server hat das nach zu vielen Unterbrechungen aufgegeben. Starte es neu, wenn der Server weniger zu tun hat.',
  'errors.job-cancelled': 'Der Auftrag wurde abgebrochen.',
  'errors.job-released':
    'Der Server fährt herunter; der Auftrag geht weiter, sobald er wieder läuft.',
  'errors.job-not-failed':
    'Nur ein fehlgeschlagener oder abgebrochener Auftrag lässt sich neu starten.',
  'errors.job-already-running': 'Derselbe Auftrag wurde schon neu gestartet und läuft.',
  'errors.idempotency-key-used':
    'Dieser Idempotency-Key wurde schon mit einer anderen Anfrage gesendet. Verwende für jede Anfrage einen neuen.',
  'errors.address-invalid':
    'Das ist keine Webadresse. Füge die ganze Adresse ein, zum Beispiel https://{a}',
  'errors.address-not-web':
    'Nur Adressen, die mit http:// oder https:// beginnen, können heruntergeladen werden.',
  'errors.address-with-password':
    'Die Adresse enthält einen Benutzernamen oder ein Passwort. Entferne es und versuche es noch einmal.',
  'errors.address-is-playlist':
    'Diese Adresse ist eine Playlist. Öffne eins ihrer Videos und füge dessen Adresse ein.',
  'errors.address-without-video':
    'Diese Adresse von {a} führt nicht zu einem Video. Öffne das Video und füge seine Adresse ein.',
  'errors.address-is-channel':
    'Das ist ein Kanal oder Profil auf {a}, kein Video. Öffne eines der Videos und füge seine Adresse ein.',
  'errors.address-is-folder':
    'Das ist ein Ordner auf {a}. Teile die Videodatei selbst und füge den Link zu dieser Datei ein.',
  'errors.address-is-live':
    'Das ist ein Livestream auf {a}. Füge die Adresse der Aufzeichnung ein, sobald er beendet ist.',
  'errors.address-not-shared':
    'Diese Seite von {a} kannst nur du öffnen. Wähle dort „Teilen“ und füge den Link ein, den du bekommst.',
  'errors.several-links': 'Dieser Text enthält mehrere Links. Füge einen davon ein.',
  'errors.address-private':
    'Diese Adresse führt in ein privates Netzwerk, was nicht erlaubt ist. Setze ALLOW_PRIVATE_ADDRESSES=1, wenn der Server aus seinem eigenen Netzwerk laden darf.',
  'errors.redirect-loop':
    'Die Adresse leitet immer wieder weiter, ohne bei einer Seite anzukommen.',
  'errors.host-not-found':
    'Unter dieser Adresse wurde kein Server gefunden. Prüfe die Schreibweise.',
  'errors.video-not-at-address':
    'Unter dieser Adresse gibt es kein Video. Prüfe sie, oder ob das Video gelöscht wurde.',
  'errors.video-private':
    'Dieses Video ist privat. Bitte den Inhaber, es öffentlich oder nicht gelistet zu machen. Oder füge die Cookies eines Kontos hinzu, das es sehen darf, in den Einstellungen unter „Downloads“ oder mit --cookies auf der Kommandozeile.',
  'errors.video-removed':
    'Dieses Video ist nicht verfügbar: Es wurde entfernt, oder seinen Kanal gibt es nicht mehr.',
  'errors.video-members-only':
    'Dieses Video ist nur für zahlende Mitglieder des Kanals. Füge die Cookies eines Kontos hinzu, das es sehen darf, in den Einstellungen unter „Downloads“ oder mit --cookies auf der Kommandozeile.',
  'errors.video-age-restricted':
    'Dieses Video ist altersbeschränkt: Die Plattform zeigt es nur angemeldeten Personen. Füge die Cookies eines Kontos hinzu, das es sehen darf, in den Einstellungen unter „Downloads“ oder mit --cookies auf der Kommandozeile.',
  'errors.video-region-restricted':
    'Dieses Video ist im Land oder in der Region des Servers nicht verfügbar.',
  'errors.video-live':
    'Dieses Video läuft live oder hat noch nicht begonnen. Versuche es noch einmal, wenn die Aufzeichnung verfügbar ist.',
  'errors.video-needs-login':
    'Dieses Video wird nur angemeldeten Personen gezeigt. Füge die Cookies eines Kontos hinzu, das es sehen darf, in den Einstellungen unter „Downloads“ oder mit --cookies auf der Kommandozeile.',
  'errors.video-has-password':
    'Dieses Video ist mit einem Passwort geschützt. Bitte um einen Link ohne Passwort, oder lade das Video selbst herunter und lade die Datei hoch.',
  'errors.video-protected':
    'Dieses Video ist kopiergeschützt (DRM) und kann deshalb nicht heruntergeladen werden.',
  'errors.platform-blocked':
    'Die Plattform hält diesen Server für einen Bot und verlangt Cookies. Füge die Cookies eines Kontos hinzu, das es sehen darf, in den Einstellungen unter „Downloads“ oder mit --cookies auf der Kommandozeile. Oder warte ein paar Stunden oder nutze ein anderes Netzwerk; wenn du das Video als Datei hast, verwende die Datei.',
  'errors.platform-needs-token':
    'Die Plattform hat das gesendete Herkunftstoken (proof of origin) nicht akzeptiert. Aktualisiere den Tokenanbieter und yt-dlp („kinora doctor“ nennt den Befehl) oder füge Cookies eines angemeldeten Kontos hinzu (docs/downloads.md).',
  'errors.token-provider-failed':
    'Der Anbieter von Herkunftstokens (PO_TOKEN_PROVIDER_URL) hat nicht wie erwartet geantwortet. Prüfe, ob er läuft.',
  'errors.cookies-unreadable':
    'Das ist keine cookies.txt-Datei: {a}. Exportiere die Cookies der Website im Netscape-Format, zum Beispiel mit einer Browsererweiterung (docs/downloads.md).',
  'errors.platform-rate-limited':
    'Die Plattform begrenzt, wie viele Anfragen dieser Server senden darf. Kinora versucht es später noch einmal.',
  'errors.access-denied':
    'Der Server unter dieser Adresse gibt das Video nicht heraus (403). Vielleicht verlangt er eine Anmeldung oder verbietet Downloads.',
  'errors.video-too-long': 'Das Video ist zu lang: {a} Minuten, und höchstens {b} sind erlaubt.',
  'errors.video-too-large': 'Das Video ist zu groß: {a} MB, und höchstens {b} MB sind erlaubt.',
  'errors.several-videos':
    'Diese Adresse enthält mehrere Videos. Füge die Adresse von einem davon ein.',
  'errors.address-unsupported':
    'Unter dieser Adresse wurde kein Video gefunden, oder die Website wird nicht unterstützt. Wenn du das Video selbst herunterladen kannst, lade die Datei hoch.',
  'errors.file-not-found': 'Die Datei wurde nicht gefunden oder kann nicht gelesen werden.',
  'errors.download-broken':
    'Der Download wurde unterbrochen: Das Netzwerk oder der andere Server hatte einen Fehler. Versuche es noch einmal.',
  'errors.download-stalled':
    'Der Download kam zu lange nicht voran und wurde gestoppt. Versuche es noch einmal.',
  'errors.download-too-slow':
    'Der Server unter dieser Adresse sendet so langsam, dass der Download gestoppt wurde. Versuche es später noch einmal, oder lade das Video selbst herunter und dann hier hoch.',
  'errors.yt-dlp-missing':
    'yt-dlp ist nicht installiert. Führe „npm run setup“ aus oder setze YT_DLP_PATH.',
  'errors.yt-dlp-outdated':
    'yt-dlp konnte dieses Video nicht lesen und ist zu alt für die heutige Plattform. Aktualisiere es („kinora doctor“ nennt den Befehl).',
  'errors.yt-dlp-not-isolated':
    'REQUIRE_SANDBOX ist gesetzt, aber yt-dlp lässt sich auf diesem Rechner nicht isolieren („kinora doctor“ sagt, warum).',
  'errors.yt-dlp-failed':
    'yt-dlp konnte dieses Video nicht laden. Oft hilft eine Aktualisierung („kinora doctor“ nennt den Befehl).',
  'errors.captions-none': 'Für dieses Video ist kein Transkript verfügbar',
  'errors.captions-disabled': 'Transkripte sind für dieses Video deaktiviert',
  'errors.video-unavailable': 'Dieses Video ist privat oder nicht verfügbar',
  'errors.captions-empty': 'Das Transkript scheint leer zu sein',
  'errors.captions-blocked':
    'YouTube hält diesen Server für einen Bot und gibt das Transkript nicht heraus. Versuche es in ein paar Stunden noch einmal oder aus einem anderen Netzwerk.',
  'errors.youtube-failed': 'YouTube hat selbst einen Fehler. Versuche es später noch einmal.',
  'errors.youtube-timeout': 'YouTube hat nicht rechtzeitig geantwortet. Versuche es noch einmal.',
  'errors.youtube-unreachable': 'YouTube war nicht erreichbar. Versuche es gleich noch einmal.',
  'errors.youtube-refused': 'YouTube hat mit Status {a} geantwortet',
  'errors.youtube-key-missing': 'YOUTUBE_API_KEY ist nicht gesetzt',
  'errors.playlist-not-found': 'Diese Playlist gibt es nicht, oder sie ist privat.',
  'errors.storage-key-required': 'storageKey ist erforderlich',
  'errors.nothing-rendered': 'Der Clip wurde nicht gerendert. Bitte versuche es noch einmal.',
  'errors.export-part-unknown': 'Der Export hat keinen Abschnitt {a}.',
  'errors.clip-being-deleted': 'Eine frühere Kopie dieses Clips wird noch gelöscht.',
  'errors.clip-deleted': 'Der Clip wurde während des Renderns gelöscht.',
  'errors.clip-changed':
    'Ein Clip wurde beim Lesen gelöscht oder ersetzt. Versuche es noch einmal.',
  'errors.export-settings-deleted':
    'Die Einstellungen dieses Exports sind nicht mehr gespeichert. Exportiere den Clip noch einmal aus seinem Video.',
  'errors.share-not-found': 'Link nicht gefunden',
  'errors.too-many-shares': 'Dieses Video hat schon {a} Links. Widerrufe zuerst einen.',
  'errors.original-missing':
    'Das Original dieses Videos ist nicht mehr gespeichert. Exportiere die Timeline ohne Medien; falls die Bildrate unbekannt ist, gib sie an (frameRate).',
  'errors.timeline-busy':
    'Gerade werden andere Originale gelesen. Bitte versuche es in ein paar Sekunden noch einmal.',
  'errors.feed-not-found': 'Feed nicht gefunden',
  'errors.feed-followed': 'Dem folgst du schon. Ändere die Einstellungen in der Liste unten.',
  'errors.too-many-feeds': 'Du folgst schon {a} Feeds. Folge zuerst einem davon nicht mehr.',
  'errors.too-many-feed-checks':
    'Du hast in der letzten Stunde viele Male Feeds geprüft. Sie werden auch stündlich automatisch geprüft. Versuche es in ein paar Minuten noch einmal.',
  'errors.feed-is-folder':
    'Diesen Ordner hat eingerichtet, wer den Server betreibt. Pausiere ihn stattdessen.',
  'errors.episode-not-found': 'Episode nicht gefunden',
  'errors.episode-not-failed': 'Diese Episode ist nicht fehlgeschlagen und wartet auf nichts.',
  'errors.episode-has-video':
    'Diese Episode hat schon ein Video. Öffne es und finde die Clips auf seiner eigenen Seite neu.',
  'errors.episode-in-trash':
    'Das Video dieser Episode ist im Papierkorb. Stelle es wieder her, oder lösche es endgültig und versuche es noch einmal.',
  'errors.feed-brand-kit-deleted':
    'Das Marken-Kit, mit dem dieser Feed exportiert, wurde gelöscht. Wähle in den Einstellungen des Feeds ein anderes und versuche es noch einmal.',
  'errors.watch-folder-unreadable':
    'Der Ordner kann nicht gelesen werden ({a}). Prüfe, ob es ihn gibt und ob der Server ihn lesen darf.',
  'errors.watched-file-unreadable':
    '„{a}“ kann nicht gelesen werden ({b}). Erlaube dem Server, die Datei zu lesen: Er versucht es alle zehn Sekunden.',
  'errors.watch-folder-missing':
    'Der Worker, der diese Datei übernommen hat, hat den überwachten Ordner nicht. Setze WATCH_FOLDER auf jedem Worker und versuche es noch einmal.',
  'errors.watched-file-changed':
    'Diese Datei wurde geändert oder entfernt, seit sie übernommen wurde. Ihr neuer Stand wird übernommen, sobald er gleich bleibt.',
  'errors.feed-not-readable':
    'Diese Adresse ist weder ein RSS- noch ein Atom-Feed. Füge die Adresse eines Feeds, eines YouTube-Kanals oder einer Playlist ein.',
  'errors.feed-address-not-found':
    'Unter dieser Adresse gibt es keinen Feed mehr (404). Prüfe die Adresse; Kinora versucht es später noch einmal.',
  'errors.feed-gone':
    'Der Herausgeber hat diesen Feed dauerhaft entfernt (410). Folge ihm nicht mehr oder folge seiner neuen Adresse.',
  'errors.feed-refused':
    'Der Server des Feeds hat mit {a} geantwortet. Kinora versucht es später noch einmal.',
  'errors.feed-too-large':
    'Dieser Feed hat mehr als {a} MiB. Folge einem kleineren: Viele Herausgeber haben einen nur mit den neuesten Episoden.',
  'errors.feed-too-expensive':
    'Dieser Feed braucht zum Lesen mehr Zeit oder Speicher als jeder echte. Folge ihm nicht mehr, oder folge einer anderen Adresse desselben Herausgebers.',
  'errors.feed-timeout':
    'Der Server des Feeds hat zu lange gebraucht. Kinora versucht es später noch einmal.',
  'errors.feed-without-episodes':
    'Keiner der {a} Einträge dieses Feeds hat ein Video oder eine Aufnahme. Folge dem Feed des Podcasts oder Kanals selbst.',
  'errors.episode-file-refused': 'der Server der Episode hat mit {a} geantwortet',
  'errors.feed-is-video':
    'Das ist die Adresse eines einzelnen Videos. Um seinem Kanal zu folgen, öffne den Kanal und füge dessen Adresse ein.',
  'errors.feed-channel-not-found':
    'Unter dieser Adresse wurde kein YouTube-Kanal gefunden. Öffne den Kanal und füge seine Adresse noch einmal ein.',
  'errors.post-account-not-found': 'Konto nicht gefunden',
  'errors.too-many-post-accounts': 'Du hast schon {a} Konten zum Posten. Trenne zuerst eins.',
  'errors.post-connection-refused': 'Das Konto wurde nicht verbunden: {a}. Fang noch einmal an.',
  'errors.post-account-reconnect':
    '{a} akzeptiert die Verbindung zu diesem Konto nicht mehr: Sie wurde widerrufen oder ist abgelaufen. Verbinde es neu und versuche es dann noch einmal.',
  'errors.post-not-found': 'Beitrag nicht gefunden',
  'errors.post-exists':
    'Dieser Clip wurde dort schon gepostet oder wird es gleich. Um ihn noch einmal zu posten, sende „again“: true.',
  'errors.post-not-failed':
    'Nur fehlgeschlagene oder abgebrochene Beiträge lassen sich erneut versuchen.',
  'errors.post-ended': 'Dieser Beitrag ist schon beendet, also gibt es nichts abzubrechen.',
  'errors.post-unfinished': 'Dieser Beitrag ist noch nicht beendet. Brich ihn zuerst ab.',
  'errors.post-account-deleted':
    'Das Konto dieses Beitrags wurde getrennt. Verbinde es und poste den Clip noch einmal.',
  'errors.post-clip-deleted':
    'Der Clip wurde gelöscht, bevor er gepostet wurde. Exportiere ihn noch einmal und poste ihn dann.',
  'errors.too-many-posts':
    'Du hast in einer Stunde {a} Beiträge gepostet. Bitte versuche es später noch einmal.',
  'errors.post-quota':
    'Dieser Server hat sein Tageskontingent bei {a} verbraucht. Der Upload geht weiter, wenn es zurückgesetzt wird, {b}.',
  'errors.post-upload-limit':
    '{a} nimmt heute keine Videos mehr von diesem Konto an. Kinora versucht es in sechs Stunden noch einmal.',
  'errors.post-platform-busy':
    'Die Plattform nimmt den Beitrag gerade nicht an ({a}). Kinora versucht es noch einmal.',
  'errors.post-refused':
    'Die Plattform hat den Beitrag abgelehnt: {a}. Ändere ihn und poste noch einmal.',
  'errors.post-rejected': '{a} hat das Video, hat es aber abgelehnt: {b}.',
  'errors.post-session-gone': '{a} hat diesen Upload verworfen. Kinora beginnt ihn neu.',
  'errors.post-outcome-unknown':
    'Alles wurde gesendet, aber es kam keine Antwort; vielleicht wurde es gepostet. Sieh auf der Plattform nach und versuche es nur erneut, wenn es dort nicht ist; sonst wird es zweimal gepostet.',
  'errors.post-youtube-not-configured':
    'Dieser Server kann keine YouTube-Kanäle verbinden. Wer ihn betreibt, setzt YOUTUBE_CLIENT_ID und YOUTUBE_CLIENT_SECRET (docs/posting.md).',
  'errors.post-no-channel':
    'Dieses Google-Konto hat keinen YouTube-Kanal. Erstelle einen auf YouTube oder wähle ein anderes Konto.',
  'errors.post-webhook-failed':
    'Der Webhook hat den Beitrag nicht angenommen. {a} Behebe das beim Empfänger und versuche es dann noch einmal.',
  'errors.speech-synthesizer-missing':
    'espeak-ng, das den Beispielvortrag spricht, fehlt oder ist defekt. Führe „npm run setup“ aus oder verwende ein eigenes Video.',
  'errors.tool-missing':
    '{a} ist nicht installiert. Führe „npm run setup“ aus oder setze {b}_PATH.',
  'errors.media-timeout': 'Die Verarbeitung des Videos hat länger als {a} s gedauert.',
  'errors.media-memory-exceeded':
    'Die Verarbeitung dieses Videos braucht mehr Speicher als erlaubt. Verkleinere es und versuche es dann noch einmal.',
  'errors.media-unreadable':
    'Das Video konnte nicht verarbeitet werden: Vielleicht ist es beschädigt oder in einer Form, die nicht unterstützt wird.',
  'errors.gif-unsupported':
    'Diese Datei ist ein GIF, und animierte GIFs werden nicht unterstützt. Wandle sie zuerst in ein Video um, zum Beispiel in MP4.',
  'errors.media-encrypted':
    'Diese Datei ist verschlüsselt (DRM) und kann deshalb nicht gelesen werden. Verwende eine Kopie ohne Kopierschutz, zum Beispiel die ursprüngliche Aufnahme.',
  'errors.media-index-missing':
    'Dieser Datei fehlt der vollständige Index (moov), weil ihre Aufnahme oder das Kopieren unterbrochen wurde. Kopiere die ganze Datei oder lade sie ganz hoch. Ist die Aufnahme selbst beschädigt, repariere sie mit untrunc und einer intakten Datei derselben Kamera oder mit der Remux-Funktion von OBS.',
  'errors.media-segment':
    'Das ist ein einzelnes Segment eines Streams, das sich allein nicht lesen lässt. Verwende das ganze Video.',
  'errors.media-playlist':
    'Das ist eine Wiedergabeliste (M3U8, MPD), die nur die Teile eines Videos nennt. Verwende das Video selbst oder die Adresse der Liste, oder schreibe die Teile in eine Datei: ffmpeg -i LISTE -c copy VIDEO.mp4',
  'errors.media-times-restart':
    'Die Zeiten in dieser Datei beginnen mittendrin von vorn, etwa weil Aufnahmen aneinandergehängt wurden; darum lässt sich das meiste nicht finden. Schreibe sie zuerst neu: ffmpeg -fflags +genpts -i DATEI -c copy NEU.mkv',
  'errors.media-incomplete':
    'Diese Datei ist unvollständig: Nur {a} von {b} s sind lesbar. Lade sie noch einmal herunter oder hoch.',
  'errors.media-empty': 'Das Video hat keine Länge: Vielleicht ist die Datei beschädigt oder leer.',
  'errors.no-video-track': 'Diese Datei hat keine Videospur.',
  'errors.dimensions-unsupported':
    'Das Video konnte nicht verarbeitet werden: Es hat mehr als 36 Megapixel, oder die Datei ist beschädigt.',
  'errors.playable-copy-invalid': 'Die Fassung für Browser dauert {a} s statt {b} s.',
  'errors.no-speech':
    'In diesem Video wurde nichts Gesprochenes gefunden, weder in Untertiteln noch durch Spracherkennung.',
  'errors.captions-without-words': '{a} enthalten keine gesprochenen Wörter.',
  'errors.captions-mismatch':
    '{a} passen nicht zum Gesprochenen: Vielleicht gehören sie zu einem anderen Video oder sind eine Übersetzung. Nichts wurde geändert. Verwende andere, oder diese trotzdem.',
  'errors.captions-beyond-video':
    'Die Untertitel laufen von {a} bis {b}, das Video dauert aber nur {c}. Nimm Untertitel, die für dieses Video gemacht sind, oder ändere ihre Zeiten so, dass sie mit ihm beginnen.',
  'errors.captions-format-unknown':
    'Das ist {a}, keine lesbare Untertiteldatei. Verwende VTT, SRT, SBV, ASS, TTML (DFXP), json3, das JSON einer Spracherkennung oder reinen Text.',
  'errors.hosted-recognition-not-configured':
    'Es ist keine gehostete Spracherkennung eingerichtet. Setze GROQ_API_KEY oder wähle eine andere Quelle für die Wörter.',
  'errors.captions-encoding-unknown':
    'Die Untertitel haben eine unbekannte Zeichenkodierung: Keine Sprache hat diese Buchstaben. Speichere die Datei als UTF-8 oder gib ihre Kodierung an.',
  'errors.captions-too-large':
    'Die Untertitel sind größer als 16 MB: Das ist keine Untertiteldatei.',
  'errors.transcript-too-long':
    'Das Transkript enthält mehr als 200.000 Wörter oder Untertitel. Zwölf Stunden Gesprochenes enthalten etwa 150.000.',
  'errors.word-too-long': 'Das Transkript enthält ein Wort mit mehr als 1.000 Zeichen.',
  'errors.captions-unreadable':
    'Die Untertitel konnten nicht gelesen werden: Die Datei ist leer, beschädigt oder in einem anderen Format.',
  'errors.transcript-file-not-found': 'Das Transkript {a} konnte nicht geöffnet werden.',
  'errors.transcript-unreadable': 'Das Transkript konnte nicht gelesen werden: {a}',
  'errors.transcript-json-unknown':
    'Das ist JSON eines unbekannten Programms. Gelesen wird, was diese schreiben: {a}. Nimm sonst VTT oder SRT.',
  'errors.recognition-without-times':
    '{a} liefert Text ohne Zeiten. Setze TRANSCRIBE_MODEL auf ein Modell, das Zeitstempel liefert.',
  'errors.speech-model-missing':
    'Dieses Video hat keine brauchbaren Untertitel, und es ist kein Erkennungsmodell dafür installiert. Installiere {a} ({b} MB, {c}) mit „kinora models install {d}“ oder ein eigenes mit „kinora models add“; gib dem Video eine Untertiteldatei (VTT, SRT oder TTML) oder seinen Text, auf seiner Seite oder mit „kinora clip --text FILE“; oder setze GROQ_API_KEY für eine gehostete Erkennung.',
  'errors.speech-model-unknown':
    'Dieses Video hat keine brauchbaren Untertitel, und für seine Sprache ({a}) gibt es kein Erkennungsmodell. Füge eins mit „kinora models add“ hinzu, gib dem Video eine Untertiteldatei (VTT, SRT oder TTML) oder seinen Text, auf seiner Seite oder mit „kinora clip --text FILE“, oder setze GROQ_API_KEY für eine gehostete Erkennung.',
  'errors.speech-model-unloadable':
    'Das Erkennungsmodell {a} konnte nicht geladen werden: Seine Dateien sind beschädigt oder für eine andere Architektur. „kinora models verify {b}“ findet beschädigte Dateien; „kinora models remove {c}“ entfernt es, sodass ein anderes verwendet wird.',
  'errors.speech-memory-exceeded':
    'Die Spracherkennung mit {a} wurde vom System beendet, höchstwahrscheinlich aus Speichermangel (sie darf {b} MB nutzen). Versuche es noch einmal, wenn weniger läuft, installiere ein kleineres Modell oder gib dem Rechner mehr Speicher.',
  'errors.speech-recognition-crashed':
    'Die Spracherkennung mit {a} endete unerwartet. Versuche es noch einmal; wenn es wieder passiert, prüfe das Modell mit „kinora models verify {b}“.',
  'errors.speech-runtime-missing':
    'Spracherkennung ist hier nicht verfügbar: Das Paket sherpa-onnx-node ist nicht installiert oder hat keine Version für diesen Rechner. Gib dem Video eine Untertiteldatei (VTT, SRT oder TTML) oder seinen Text, auf seiner Seite oder mit „kinora clip --text FILE“, oder setze GROQ_API_KEY für eine gehostete Erkennung.',
  'errors.sound-model-unloadable':
    'Lachen, Applaus und Musik konnten nicht unterschieden werden: Das Modell, das mit Kinora kommt, kann nicht geladen werden. Seine Datei ist beschädigt; installiere Kinora neu.',
  'errors.sound-memory-exceeded':
    'Lachen, Applaus und Musik konnten nicht unterschieden werden: Der Prozess wurde vom System beendet, höchstwahrscheinlich aus Speichermangel. Versuche es noch einmal, wenn weniger läuft.',
  'errors.sound-detection-crashed':
    'Lachen, Applaus und Musik konnten nicht unterschieden werden: Der Prozess endete unerwartet. Versuche es noch einmal; „kinora doctor“ sagt, ob die Bibliotheken dafür geladen werden können.',
  'errors.audience-format-unknown':
    'Diese Datei sagt nicht, was ein Publikum getan hat. Nimm .info.json oder .live_chat.json von yt-dlp, den Chat eines Twitch-Videos als JSON, .danmaku.xml von Bilibili oder die Zuschauerbindung aus YouTube Studio (CSV).',
  'errors.audience-empty':
    'Diese Datei enthält weder Wiederholungen noch Nachrichten oder Kommentare mit einer Zeit. Nimm die eines Videos, das welche hat.',
  'errors.audience-times-impossible':
    'Die Zeiten in dieser Datei sind negativ, nicht der Reihe nach oder keine Zahlen. Exportiere oder lade sie noch einmal.',
  'errors.audience-too-large':
    'Die Datei ist größer als 100 MB. Nimm die einer kürzeren Aufnahme oder nur ihren ersten Teil.',
  'errors.screen-text-runtime-missing':
    'Text auf Folien und Bildschirmen konnte nicht gelesen werden: onnxruntime-node ist nicht installiert oder hat keine Version für diesen Rechner. Installiere Kinora neu.',
  'errors.screen-text-model-unloadable':
    'Text auf Folien und Bildschirmen konnte nicht gelesen werden: Das Modell dafür kann nicht geladen werden. Entferne das Modell und installiere es noch einmal.',
  'errors.screen-text-memory-exceeded':
    'Text auf Folien und Bildschirmen konnte nicht gelesen werden: Der Prozess wurde vom System beendet, höchstwahrscheinlich aus Speichermangel. Versuche es noch einmal, wenn weniger läuft.',
  'errors.screen-text-crashed':
    'Text auf Folien und Bildschirmen konnte nicht gelesen werden: Der Prozess endete unerwartet. Wenn das wieder passiert, entferne das Modell und installiere es noch einmal.',
  'errors.too-little-speech':
    'Für Clips wird zu wenig gesprochen: {a} in {b} s Video, und ein Clip braucht mindestens {c} s zusammenhängend Gesprochenes.',
  'errors.part-outside-video':
    'Der gewählte Teil beginnt bei {a}:{b}, aber das Video endet bei {c}:{d}. Wähle einen früheren Teil.',
  'errors.model-found-nothing':
    '{a} hat in diesem Video keinen Moment gefunden, der einen Clip wert ist.',
  'errors.clip-too-short': 'Der Clip {a}-{b} s ist zu kurz: Er muss mindestens {c} s dauern.',
  'errors.clip-outside-video': 'Der Clip {a}-{b} s liegt außerhalb des Videos, das {c} s lang ist.',
  'errors.clip-invalid':
    'Der gerenderte Clip ist ungültig ({a}). Das Video ist dort vermutlich beschädigt oder unvollständig: Wähle einen anderen Bereich oder füge das Video neu hinzu.',
  'errors.source-ends-early':
    'Das Video bricht bei {a} s ab, vor dem Ende des Clips bei {b} s: Seine Datei ist unvollständig. Füge das Video neu hinzu oder wähle einen Bereich, der früher endet.',
  'errors.brand-file-unreadable':
    'Eine Datei des Marken-Kits kann nicht gelesen werden. Lade sie noch einmal ins Kit hoch.',
  'errors.framing-too-detailed':
    'Das Layout oder die Größe der Zuschnitte ändert sich in diesem Clip mehr als {a}-mal. Entferne Teile unter „Bild“ oder teile den Clip auf.',
  'errors.voice-cleanup-failed':
    'Die Stimme konnte nicht bereinigt werden. Versuche es noch einmal oder exportiere ohne.',
  'errors.face-detection-failed':
    'Die Gesichter im Video konnten nicht gefunden werden. Versuche es noch einmal oder wähle den Bildausschnitt „center“ oder „fit“.',
  'errors.face-library-missing':
    'Gesichter konnten nicht gesucht werden, deshalb zeigen Clips die Mitte des Bildes: onnxruntime-node ist nicht installiert oder hat keine Version für diesen Rechner. Installiere Kinora neu.',
  'errors.speaker-detection-failed':
    'Wer spricht, wurde nur an bewegten Mündern erkannt, weil das Modell ausgefallen ist, das sie mit dem Ton vergleicht. „kinora doctor“ sagt, ob sich seine Bibliothek laden lässt.',
  'errors.transcript-deleted':
    'Das Transkript dieses Videos gibt es nicht mehr: Finde seine Clips neu und exportiere sie dann.',
  'errors.translation-not-configured':
    'Untertitel zu übersetzen braucht ein Sprachmodell, und es ist keins eingerichtet. Setze GOOGLE_GENERATIVE_AI_API_KEY oder GROQ_API_KEY (oder GROQ_BASE_URL) oder exportiere in der Originalsprache.',
  'errors.original-not-found':
    'Das Original dieses Videos ist nicht mehr im Speicher: Füge das Video neu hinzu.',
  'errors.no-clips': 'In diesem Video wurde kein Moment gefunden, der einen Clip wert ist.',
  'errors.engine-find-options-unavailable':
    'Die Engine dieses Servers kann keine Clips bestimmter Länge, aus einem Teil des Videos oder nach Ton und Bild finden: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder suche Clips beliebiger Länge in den Worten des ganzen Videos.',
  'errors.transcription-unavailable':
    'Das Clip-Backend kann ein Video nicht für sich neu transkribieren: Aktualisiere es oder finde auch die Clips neu.',
  'errors.engine-only-language-unavailable':
    'Die Engine dieses Servers erkennt Sprachen selbst und lässt sich nicht auf eine festlegen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder lass „Nur diese Sprache“ ausgeschaltet.',
  'errors.engine-caption-format-unavailable':
    'Die Engine dieses Servers liest Untertitel oder Texte dieser Art nicht: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder verwende VTT, SRT oder reinen Text.',
  'errors.engine-range-unavailable':
    'Die Engine dieses Servers kann keinen Teil eines Videos für sich transkribieren: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder transkribiere das ganze Video neu.',
  'errors.framing-unavailable':
    'Der Bildausschnitt hat keine Vorschau, weil die Engine das nicht unterstützt. Exporte bekommen ihn trotzdem.',
  'errors.profanity-filter-unavailable':
    'Die Engine dieses Servers kann keine Kraftausdrücke filtern: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder exportiere ohne den Filter.',
  'errors.voice-cleanup-unavailable':
    'Die Engine dieses Servers kann keine Stimmen bereinigen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder exportiere, ohne die Stimme zu bereinigen.',
  'errors.audio-sample-unavailable':
    'Der Ton lässt sich nicht probehören, weil die Engine das nicht unterstützt. Exporte werden bereinigt, wenn die Engine das kann.',
  'errors.still-unavailable':
    'Die Engine dieses Servers kann keine Bilder von Clips zeichnen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder nimm ein Bild des exportierten Clips.',
  'errors.engine-edits-unavailable':
    'Die Engine dieses Servers kann innerhalb eines Clips nicht schneiden: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder exportiere den Clip ungeschnitten.',
  'errors.engine-caption-edits-unavailable':
    'Die Engine dieses Servers kann die Untertitel eines Clips nicht ändern: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder exportiere den Clip ohne Änderungen an den Untertiteln.',
  'errors.engine-overlays-unavailable':
    'Die Engine dieses Servers kann keine Titel, Fortschrittsbalken oder Schlüsselwörter zeichnen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder exportiere den Clip ohne sie.',
  'errors.engine-caption-styles-unavailable':
    'Die Engine dieses Servers kann diesen Untertitelstil nicht zeichnen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder wähle einen Stil ohne Animation, Kästen und Sprecherfarben.',
  'errors.engine-brand-unavailable':
    'Die Engine dieses Servers kann kein Marken-Kit hinzufügen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder exportiere ohne Marken-Kit.',
  'errors.engine-format-unavailable':
    'Die Engine dieses Servers kann keine Clips in {a} erstellen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder wähle ein anderes Format.',
  'errors.engine-layouts-unavailable':
    'Die Engine dieses Servers kann Personen nicht in Layouts anordnen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder überlass es dem Bildausschnitt.',
  'errors.engine-zooms-unavailable':
    'Die Engine dieses Servers kann nicht zoomen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder entferne die Zooms des Clips.',
  'errors.engine-shown-words-unavailable':
    'Die Engine dieses Servers kann keine Untertitelspur zeichnen: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder exportiere ohne captionTrack.',
  'errors.engine-models-unavailable':
    'Die Engine dieses Servers kann die in der App eingerichteten Modelle nicht verwenden: Sie ist eine ältere Version oder ein anderes Produkt. Aktualisiere sie oder richte die Modelle in ihrer Umgebung statt in der App ein.',
  'errors.brand-file-deleted':
    'Eine Datei des Marken-Kits, das dieser Export verwendet, wurde seitdem ersetzt oder gelöscht. Exportiere den Clip noch einmal aus seinem Video.',
  'errors.engine-storage-mismatch':
    'Die Engine sieht nicht denselben Speicher wie dieser Server. Gib beiden denselben Bucket (die S3-Einstellungen) oder, auf einem Rechner, dasselbe DATA_DIR.',
  'errors.engine-unreachable':
    'Die Engine, die Clips findet und rendert, ist nicht erreichbar. Der Auftrag geht weiter, sobald sie wieder da ist.',
  'errors.engine-connection-lost':
    'Die Verbindung zur Engine ist mitten in der Arbeit abgebrochen.',
  'errors.engine-timeout': 'Die Engine hat mitten in der Arbeit aufgehört zu antworten.',
  'errors.engine-token-rejected':
    'Die Engine akzeptiert das Token dieses Servers nicht: CLIP_BACKEND_TOKEN muss bei beiden gleich sein.',
  'errors.engine-response-invalid':
    'Die Antwort der Engine ist nicht verständlich (HTTP {a}). Ist CLIP_BACKEND_URL die Adresse einer Engine, und zwar dieser Version?',
  'errors.engine-busy':
    'Die Engine ist ausgelastet. Der Auftrag geht weiter, sobald ein Platz frei ist.',
  'errors.engine-stopping':
    'Die Engine fährt herunter. Der Auftrag geht weiter, sobald eine andere verfügbar ist.',
  'errors.engine-starting': 'Die Engine startet gerade',
  'errors.engine-failed': 'In der Engine ist etwas schiefgelaufen. Details stehen in ihrem Log.',
  'errors.engine-out-of-memory':
    'Das braucht mehr Speicher, als der Server erlaubt: Es hat den Server einmal gestoppt, und als es allein lief, reichte der Speicher wieder nicht. Ein kürzeres Video oder eins mit weniger Untertiteln klappt vielleicht, oder ein Server mit mehr Speicher.',
  'errors.engine-crashed':
    'Das hat den Server einmal gestoppt und ist wieder abgestürzt, als es allein lief. Eine andere Kopie des Videos, zum Beispiel als MP4, klappt vielleicht; Details stehen im Log des Servers.',
  'errors.not-json': 'Sende die Anfrage als application/json.',
  'errors.call-already-running': 'Ein Aufruf mit dieser ID läuft schon.',
  'errors.speech-not-configured': 'API-Schlüssel nicht eingerichtet',
  'errors.no-audio-file': 'Keine Audiodatei angegeben',
  'errors.invalid-audio-format': 'Ungültiges Format der Audiodatei',
  'errors.audio-empty': 'Die Audiodatei ist leer',
  'errors.audio-too-large': 'Die Audiodatei ist zu groß',
  'errors.audio-too-long': 'Die Audiodatei ist zu lang: höchstens {a} Sekunden',
  'errors.transcription-failed': 'Die Aufnahme konnte nicht transkribiert werden',
  'errors.no-message': 'Keine Nachricht angegeben',
  'errors.no-transcript': 'Kein Transkript des Videos verfügbar',
  'errors.empty-response': 'Die KI hat eine leere Antwort gegeben',
  'errors.response-failed': 'Die Antwort konnte nicht erstellt werden',
  'errors.model-timeout': 'Das Modell hat nicht rechtzeitig geantwortet.',
  'errors.no-text': 'Kein gültiger Text angegeben',
  'errors.no-language': 'Keine Sprache angegeben',
  'errors.text-too-long': 'Der Text ist zu lang',
  'errors.no-audio-generated': 'Es wurde kein Audio erzeugt',
  'errors.synthesis-failed': 'Die Sprachausgabe konnte nicht erzeugt werden',
  'errors.audio-not-joinable':
    'Der Sprachdienst hat Audio geliefert, das sich nicht zusammenfügen lässt.',
  'errors.invalid-video-url': 'Ungültige YouTube-URL',
  'errors.video-details-refused': 'Die Videodetails konnten nicht geladen werden',
  'errors.video-details-failed': 'Interner Serverfehler',
  'errors.missing-playlist-url': 'Die URL der Playlist fehlt',
  'errors.missing-playlist-id': 'Die ID der Playlist fehlt',
  'errors.invalid-playlist-id': 'Ungültige Playlist-ID',
  'errors.playlist-failed': 'Die Playlist konnte nicht geladen werden',
  'errors.rate-limit-reached': 'Limit überschritten. Bitte versuche es später noch einmal.',
  'errors.transcript-failed': 'Das Transkript konnte nicht geladen werden',
  'errors.chat-limit-reached':
    'Chat-Limit überschritten. Du hast alle 30 Fragen für heute verbraucht.',
  'errors.attachment-refused': 'Die Chatanfrage konnte nicht verarbeitet werden',
  'errors.chat-failed': 'Die Chatanfrage konnte nicht verarbeitet werden',
  'errors.no-language-model':
    'Es ist kein Sprachmodell eingerichtet. Setze GOOGLE_GENERATIVE_AI_API_KEY, GROQ_API_KEY oder, für ein lokales, GROQ_BASE_URL.',
  'errors.model-not-configured': 'Das Modell „{a}“ ist nicht eingerichtet. Setze {b}.',
  'errors.model-not-offered': 'Dieser Server bietet dieses Modell nicht an. Er bietet: {a}',
  'errors.model-unknown': '{a} hat kein Modell namens „{b}“. Setze {c} auf eins, das es dort gibt.',
  'errors.model-key-rejected': 'Der Schlüssel für {a} wurde abgelehnt. Prüfe {b}.',
  'errors.model-quota-exhausted':
    'Das Konto bei {a} hat kein Guthaben mehr. Lade es auf oder ändere {b}.',
  'errors.model-too-long':
    'Der Text ist zu lang für {a}. Setze {b} auf ein Modell mit größerem Kontext.',
  'errors.model-rate-limited':
    '{a} bekommt zu viele Anfragen. Warte einen Moment bis zur nächsten.',
  'errors.model-first-word-late':
    '{a} hat nicht innerhalb von {b} s zu antworten begonnen. Der Dienst ist vielleicht beschäftigt oder zu langsam für einen so langen Text: Versuche es später noch einmal oder wähle ein anderes Modell.',
  'errors.model-fell-silent':
    '{a} hat mitten in der Antwort aufgehört: {b} s lang kam nichts mehr. Versuche es später noch einmal oder wähle ein anderes Modell.',
  'errors.model-malformed':
    'Das Modell hat keine brauchbare Antwort gegeben. Versuche es noch einmal oder setze ein anderes DEFAULT_MODEL.',
  'errors.model-embeddings-malformed':
    '{a} hat für {b} keine brauchbaren Vektoren geliefert. Setze EMBEDDING_MODEL auf ein Embedding-Modell.',
  'errors.model-format-unsupported':
    '{a} unter {b} kann nicht in der nötigen Form antworten. Setze {c} auf etwas anderes.',
  'errors.model-stream-unsupported':
    '{a} bei {b} kann die Antwort in der nötigen Form nicht streamen.',
  'errors.model-filtered': '{a} hat diesen Text wegen seines Inhalts nicht bearbeitet.',
  'errors.model-address-wrong':
    'Unter dieser Adresse von {a} gibt es keinen Modelldienst. Prüfe {b}.',
  'errors.model-reference-unreadable':
    'Diese Engine kann den Schlüssel des gewählten Modells nicht lesen: Setze MODEL_KEYS_SECRET auf jedem Server, Worker und jeder Engine auf denselben Wert.',
  'errors.operator-only': 'Das darf nur ändern, wer diesen Server betreibt.',
  'errors.own-keys-off': 'Auf diesem Server kann man keine eigenen Schlüssel verwenden.',
  'errors.model-provider-not-found': 'Diesen Dienst gibt es nicht.',
  'errors.model-job-not-found': 'Diese Aufgabe eines Modells gibt es nicht.',
  'errors.set-in-environment':
    'Die Einstellung {a} des Servers geht dem vor, was hier gespeichert ist. Entferne sie dort zuerst.',
  'errors.model-key-needed':
    '{a} braucht einen Schlüssel. Zu einer anderen Adresse wird er erneut angegeben, damit er nicht unbemerkt dorthin gesendet wird.',
  'errors.model-key-refused':
    '{a} hat diesen Schlüssel abgelehnt. Prüfe, ob er vollständig kopiert und nicht zurückgezogen wurde.',
  'errors.model-service-unreachable':
    '{a} hat nicht wie erwartet geantwortet, deshalb wurde der Schlüssel nicht gespeichert. Prüfe die Adresse oder versuche es später noch einmal.',
  'errors.no-model-key-stored': 'Für diesen Dienst ist kein Schlüssel gespeichert.',
  'errors.model-choice-unusable': '{a} kann das nicht oder ist noch nicht eingerichtet.',
  'errors.model-service-not-running':
    '{a} wurde auf der Maschine des Servers nicht gefunden. Starte es zuerst.',
  'errors.too-many-key-changes': 'Höchstens {a} Änderungen oder Tests von Schlüsseln pro Stunde.',
  'errors.model-rejected':
    '{a} hat die Anfrage abgelehnt ({b}). Ein anderes Modell nimmt sie vielleicht an: siehe {c}.',
  'errors.speech-model-not-found':
    'Es gibt kein Modell „{a}“. „kinora models list“ zeigt die verfügbaren.',
  'errors.speech-model-not-installed':
    'Das Modell „{a}“ ist nicht installiert. „kinora models list“ zeigt, welche es sind.',
  'errors.speech-model-downloads-forbidden':
    'Dieser Server lädt Modelle nicht selbst herunter (SPEECH_MODEL_DOWNLOADS=never). Wer ihn betreibt, kann eins mit „kinora models install“ installieren oder aus einem Ordner mit „kinora models add“.',
  'errors.speech-model-hub-unreachable':
    '{a}, woher Modelle kommen, war nicht erreichbar. Prüfe das Netzwerk, HTTPS_PROXY und MODELS_BASE_URL, oder füge ein Modell aus einem Ordner hinzu: kinora models add --from FOLDER.',
  'errors.speech-model-hub-failed':
    '{a} hat mit Status {b} geantwortet. Was angekommen ist, ist gespeichert; versuche es später noch einmal, um fortzufahren.',
  'errors.speech-model-refused':
    '{a} verweigert den Download des Modells (Status {b}). Prüfe HTTPS_PROXY und MODELS_BASE_URL.',
  'errors.speech-model-file-missing':
    '{a} hat {b} nicht. Ein Spiegel in MODELS_BASE_URL braucht dieselben Pfade wie das Modellverzeichnis.',
  'errors.speech-model-web-page':
    '{a} hat statt {b} eine Webseite gesendet. Oft ist das die Anmeldeseite eines Netzwerks oder Proxys: Öffne die Adresse in einem Browser oder prüfe HTTPS_PROXY und MODELS_BASE_URL.',
  'errors.speech-model-redirects':
    '{a} leitet zu oft oder zu einer unsicheren Adresse weiter. Prüfe HTTPS_PROXY und MODELS_BASE_URL.',
  'errors.speech-model-stalled':
    'Von {a} kam {b} s lang nichts. Was angekommen ist, ist gespeichert; versuche es noch einmal, um fortzufahren.',
  'errors.speech-model-download-slow':
    '{a} sendet so langsam, dass der Download gestoppt wurde. Was angekommen ist, ist gespeichert; versuche es später noch einmal, um fortzufahren.',
  'errors.speech-model-download-broken':
    'Die Verbindung brach nach {a} MB von {b} ab. Was angekommen ist, ist gespeichert; versuche es noch einmal, um fortzufahren.',
  'errors.speech-model-size-wrong':
    '{a} hat {b} Bytes statt {c}: Das ist nicht die Datei, die diese Version von Kinora erwartet. Prüfe MODELS_BASE_URL.',
  'errors.speech-model-hash-wrong':
    '{a} hatte nicht den Inhalt, den diese Version von Kinora erwartet (SHA-256), und wurde gelöscht. Prüfe MODELS_BASE_URL oder versuche es noch einmal.',
  'errors.speech-model-unusable': 'Kinora kann das nicht als Modell verwenden: {a}',
  'errors.speech-model-exists':
    'Es gibt schon ein Modell „{a}“. Nenne ein anderes mit --id oder entferne es: kinora models remove {b}',
  'errors.speech-model-in-use':
    'Das Modell „{a}“ wird gerade installiert. Pausiere das zuerst oder warte, bis es fertig ist.',
  'errors.models-folder-unusable':
    'Modelle können nicht in {a} gespeichert werden: {b}. Setze MODELS_FOLDER auf einen beschreibbaren Ordner.',
  'errors.speech-model-catalogue-invalid':
    'SPEECH_MODEL_CATALOGUE={a} kann nicht verwendet werden: {b}',
  'errors.language-model-not-installed':
    'Das Sprachmodell „{a}“ ist auf diesem Rechner nicht installiert. Installiere es in den Einstellungen unter Modelle oder mit „kinora models install {b}“.',
  'errors.language-runtime-missing':
    'Die Bibliothek, die Sprachmodelle ausführt, fehlt oder ist für einen anderen Rechner gemacht. „kinora models install {a}“ installiert sie; es gibt sie für Linux (x64 und arm64) und macOS (arm64).',
  'errors.language-model-unloadable':
    '{a} kann nicht geladen werden: Die Datei ist beschädigt oder von einer Architektur, die diese Version von Kinora nicht kennt. „kinora models verify“ sagt, welches von beidem.',
  'errors.language-model-memory':
    '{a} braucht etwa {b} GB freien Arbeitsspeicher. Schließe andere Programme oder installiere ein kleineres Modell.',
  'errors.language-model-crashed':
    '{a} hat sich unerwartet beendet. Die nächste Anfrage startet es wieder; wenn das weiter vorkommt, prüfe die Datei mit „kinora models verify“.',
  'errors.mcp-foreign-host':
    'Dieser Server ist unter {a} erreichbar. Verwende diese Adresse; ein Proxy muss den Header Host weitergeben, und PUBLIC_BASE_URL muss die Adresse nennen.',
  'errors.mcp-too-many-calls':
    'Höchstens {a} Aufrufe gleichzeitig: Lies die Antworten der anderen oder brich sie ab.',
  'errors.mcp-unknown-video':
    'In deiner Mediathek gibt es kein Video mit dieser ID. list_videos zeigt die IDs.',
  'errors.mcp-unknown-clip':
    'Es gibt keinen Clip mit dieser ID. list_clips zeigt die IDs, zum Beispiel 3f2a9c1b.77e01d42.',
  'errors.mcp-unknown-export':
    'Es gibt keinen exportierten Clip mit dieser ID. list_exports zeigt die IDs.',
  'errors.mcp-unknown-job': 'Unter deinen letzten Aufträgen gibt es keinen mit dieser ID.',
  'errors.mcp-ambiguous-id': 'Mehrere IDs beginnen so: Verwende mehr Zeichen davon.',
  'errors.mcp-clips-of-several-videos':
    'Ein Export umfasst ein Video: Exportiere die Clips jedes Videos einzeln.',
  'errors.mcp-nothing-to-change':
    'Sag, was sich ändern soll: title, start, end, remove, tighten, headline oder reset.',
  'errors.mcp-unexpected-response':
    'Der Server hat unerwartet geantwortet. Bitte versuche es noch einmal.',
  'errors.webhook-not-found': 'Webhook nicht gefunden',
  'errors.too-many-webhooks': 'Zu viele Webhooks: Lösche zuerst einen',
  'errors.webhook-inactive': 'Der Webhook ist ausgeschaltet: Schalte ihn zuerst ein',
  'errors.address-unresolved':
    'Die Adresse konnte nicht aufgelöst werden. Versuche es gleich noch einmal.',
  'errors.mail-not-set-up':
    'Dieser Server sendet keine E-Mails. Wer ihn betreibt, richtet das mit SMTP_URL und MAIL_FROM ein.',
  'errors.no-email-address': 'Dein Konto hat keine E-Mail-Adresse, an die gesendet werden kann.',
  'errors.mail-not-sent':
    'Die E-Mail konnte nicht gesendet werden. Versuche es später noch einmal oder frag die Person, die den Server betreibt.',
  'errors.confirmation-invalid':
    'Dieser Link ist abgelaufen oder gehört zu einem anderen Konto. Schalte die E-Mails erneut ein, um einen neuen zu bekommen.',
  'errors.task-too-expensive':
    'Dieser Text braucht zur Verarbeitung mehr Zeit oder Speicher als jeder echte. Verwende kürzere Untertitel oder einen kürzeren Bereich.',
  'errors.workers-busy':
    'Der Server hat gerade zu viel Text zu verarbeiten. Versuche es in Kürze noch einmal.',
  'errors.service-unavailable':
    'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuche es gleich noch einmal.',
  'errors.too-many-attempts': 'Zu viele Versuche. Bitte versuche es in {a} noch einmal.',
  'errors.too-many-at-once': 'Zu viele Anfragen auf einmal. Bitte versuche es gleich noch einmal.',
  'errors.quota-jobs':
    'Du hast {a} unfertige Aufträge, so viele, wie dieser Server erlaubt. Warte, bis einer endet, oder brich einen ab.',
  'errors.quota-storage':
    'Das passt nicht in deinen Speicher: {a} GB von {b} GB sind belegt. Lösche Videos oder exportierte Clips, um Platz zu schaffen.',
  'errors.quota-upload':
    'Diese Datei ist größer als dein freier Speicher ({a} GB). Lösche Videos oder exportierte Clips, um Platz zu schaffen.',
  'errors.quota-video-minutes':
    'Das ist mehr als deine {a} Minuten Video pro Tag. Bitte versuche es in {b} Stunden noch einmal.',
  'errors.quota-video-length':
    'Dieses Video ist länger als die {a} Minuten Video pro Tag, die dieser Server erlaubt.',
  'errors.quota-export-clips':
    'Ein Export darf auf diesem Server höchstens {a} Clips haben. Wähle weniger aus und exportiere die anderen danach.',
  'errors.quota-export-length':
    'Die Clips eines Exports dürfen auf diesem Server zusammen {a} Minuten dauern. Wähle weniger aus und exportiere die anderen danach.',
  'errors.quota-model-dollars':
    'Sprachmodelle dürfen dich höchstens {a} US-Dollar im Monat kosten; davon sind {b} verbraucht. Dies könnte sie überschreiten. Der nächste Monat beginnt am {c}. Erhöhe deine eigene Grenze unter Einstellungen → Nutzung oder frage, wer diesen Server betreibt.',
  'errors.quota-model-tokens':
    'Du darfst höchstens {a} Tokens von Sprachmodellen im Monat nutzen; davon sind {b} verbraucht. Dies könnte sie überschreiten. Der nächste Monat beginnt am {c}. Erhöhe deine eigene Grenze unter Einstellungen → Nutzung oder frage, wer diesen Server betreibt.',
  'errors.invalid-storage-key': 'Das ist kein gültiger Speicherschlüssel.',
  'errors.object-not-found': 'Diese Datei gibt es nicht mehr.',
  'errors.object-deleted': 'Das Objekt wurde beim Schreiben gelöscht.',
  'errors.object-changed': 'Die Datei wurde gerade ersetzt. Bitte versuche es noch einmal.',
  'errors.range-not-satisfiable': 'Die Datei enthält den angeforderten Bereich nicht.',
  'errors.invalid-signature': 'Diese Downloadadresse ist ungültig.',
  'errors.link-expired': 'Diese Downloadadresse ist abgelaufen. Fordere eine neue an.',
  'errors.storage-unavailable':
    'Der Speicher antwortet nicht wie erwartet. Bitte versuche es gleich noch einmal.',
  'errors.storage-not-writable':
    'In den Speicher kann gerade nicht geschrieben werden: Vielleicht ist die Festplatte voll oder schreibgeschützt.',
  'errors.storage-access-denied':
    'Der Speicher verweigert diesem Server den Zugriff. Wer den Server betreibt, muss die Speichereinstellungen prüfen.',
  'errors.database-missing':
    'Die Datenbank fehlt: {a} gehört zur Datenbank {b}, und {c} ist nicht da oder leer. Nichts wurde geändert. Prüfe, ob alles eingehängt ist und ob DATA_DIR und DATABASE_URL stimmen. Ist die Datenbank verloren, listet „kinora restore“ ihre Dumps auf und spielt einen Dump oder ein Backup ein.',
  'errors.database-foreign':
    'Das ist eine andere Datenbank: {a} gehört zur Datenbank {b}, und {c} ist die Datenbank {d}. Nichts wurde geändert. Prüfe, ob DATA_DIR, DATABASE_URL und S3_BUCKET zusammengehören. „kinora restore“ spielt einen Dump oder ein Backup ein; ist diese Datenbank die richtige, zum Beispiel nach pg_restore, führe „kinora restore --adopt“ aus.',
  'errors.marker-unreadable':
    'Die Datei {a} in {b}, die die Datenbank des Speichers nennt, kann nicht gelesen werden. Nichts wurde geändert. Ist die Datenbank die richtige, führe „kinora restore --adopt“ aus.',
  'errors.storage-unusable':
    'Der Speicher kann nicht verwendet werden: Bucket „{a}“ unter {b}: {c}.',
  'errors.no-space': 'Der Speicher ist voll ({a}). Schaffe Platz und versuche es dann noch einmal.',
  'errors.download-encoded':
    'Der Server hat die Datei komprimiert gesendet, obwohl er es nicht sollte. Lade die Datei selbst herunter und dann hier hoch.',
};
