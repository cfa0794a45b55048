import type { errors as english } from './en.shared.ts';

export const errors: Record<keyof typeof english, string> = {
  'errors.invalid-request': 'Requête non valide',
  'errors.unauthorized': 'Non autorisé',
  'errors.cross-origin': 'Cette requête doit venir d’une page de {a}',
  'errors.not-found': 'Introuvable',
  'errors.method-not-allowed': 'Méthode non autorisée',
  'errors.request-timeout': 'La requête a mis trop de temps à arriver',
  'errors.body-too-large': 'Le corps de la requête est trop gros',
  'errors.body-too-complex': 'Le corps de la requête est trop complexe',
  'errors.unknown-expectation': 'L’en-tête Expect ne peut être que 100-continue',
  'errors.headers-too-large': 'Les en-têtes de la requête sont trop gros',
  'errors.form-unreadable': 'Le formulaire n’a pas pu être lu',
  'errors.upload-interrupted': 'L’importation a été interrompue',
  'errors.client-disconnected': 'Le client a fermé la requête.',
  'errors.server-starting': 'Le serveur démarre',
  'errors.server-stopping': 'Le serveur s’arrête. Réessayez dans un instant.',
  'errors.port-in-use':
    'Le port {a} est utilisé : arrêtez le programme qui l’utilise, ou définissez PORT sur un autre.',
  'errors.cannot-listen':
    'Le serveur ne peut pas écouter sur {a}:{b} ({c}) : vérifiez HOST et PORT.',
  'errors.invalid-token': 'Le jeton d’accès n’est pas valide.',
  'errors.identity-unavailable':
    'Le service de connexion est injoignable. Réessayez dans un instant.',
  'errors.invalid-logout-token': 'Le jeton de déconnexion n’est pas valide.',
  'errors.sign-in-refused': 'La connexion n’a pas pu aboutir.',
  'errors.sign-in-ended':
    'Cette connexion a pris fin : le mot de passe a été modifié, ou la personne déconnectée, après son début. Reconnectez-vous.',
  'errors.wrong-password': 'E-mail ou mot de passe incorrect.',
  'errors.invalid-account': 'Ce compte ne peut pas être créé.',
  'errors.setup-code-wrong':
    'Ce n’est pas le code d’installation. Le journal du serveur le montre, et « kinora user code » l’affiche.',
  'errors.email-taken': 'Un compte existe déjà avec cette adresse e-mail.',
  'errors.account-exists': 'Un compte existe déjà. Connectez-vous.',
  'errors.account-not-found': 'Il n’y a pas de compte pour {a}.',
  'errors.no-account':
    'Il n’y a pas encore de compte : ouvrez le serveur dans un navigateur, ou exécutez « kinora user add <email> ».',
  'errors.several-accounts': 'Il y a plusieurs comptes : indiquez-en un avec --for. Ce sont : {a}',
  'errors.too-many-tokens': 'Trop de jetons : révoquez-en un d’abord',
  'errors.token-not-found': 'Jeton introuvable',
  'errors.agent-not-found': 'Agent introuvable',
  'errors.agent-signs-in':
    'La connexion se fait sur {a}, ce que la ligne de commande ne peut pas faire : connectez plutôt l’agent à l’adresse du serveur, /mcp (docs/mcp.md).',
  'errors.nobody-signed-in':
    'Personne du nom de {a} n’est connecté ou n’a de jeton d’API. Essayez l’identifiant affiché par « kinora user list ».',
  'errors.session-not-found': 'Cette session est déjà fermée.',
  'errors.picture-not-found': 'Vous n’avez pas de photo.',
  'errors.picture-too-large':
    'Cette photo est trop grande : elle peut avoir au plus {a} Mo. Choisissez-en une plus petite.',
  'errors.picture-refused': 'Cette photo ne peut pas être lue. Choisissez un fichier PNG ou JPEG.',
  'errors.accounts-managed-elsewhere':
    'Les comptes sont gérés par votre fournisseur d’identité, {a} : ajoutez-les et supprimez-les là-bas.',
  'errors.server-unreachable':
    'Un serveur utilise ce dossier de données mais est injoignable. Arrêtez-le, puis réessayez.',
  'errors.video-not-found': 'Vidéo introuvable',
  'errors.original-deleted':
    'L’original de cette vidéo a été supprimé pour libérer de l’espace. Ses clips, sa transcription et ses exports sont toujours là. Pour faire cela, ajoutez de nouveau la vidéo.',
  'errors.trash-busy':
    'Les fichiers de cette vidéo sont en cours de déplacement. Réessayez dans un instant.',
  'errors.trash-item-not-found':
    'Il n’y a rien du nom de {a} dans la corbeille. « kinora trash list » montre ce qui s’y trouve.',
  'errors.video-added-again':
    'Cette vidéo a été ajoutée à nouveau après sa suppression. Supprimez d’abord l’autre, ou celle-ci définitivement.',
  'errors.clip-not-found': 'Clip introuvable',
  'errors.transcript-not-found': 'Transcription introuvable',
  'errors.job-not-found': 'Tâche introuvable',
  'errors.too-many-streams':
    'Vous avez {a} flux d’événements ouverts. Fermez-en un d’abord : chacun signale toutes vos tâches.',
  'errors.video-still-processing': 'La vidéo est encore en traitement',
  'errors.cookies-not-found': 'Cookies introuvables',
  'errors.too-many-cookie-sites':
    'Ce sont des cookies pour plus de {a} sites. Exportez seulement ceux des sites dont vous avez besoin.',
  'errors.folder-not-found': 'Dossier introuvable',
  'errors.folder-name-taken': 'Vous avez déjà un dossier « {a} ». Choisissez un autre nom.',
  'errors.too-many-folders': 'Vous avez déjà {a} dossiers. Supprimez-en un d’abord.',
  'errors.too-many-tags': 'Cette vidéo a déjà {a} tags. Retirez-en un d’abord.',
  'errors.transcription-running':
    'Une transcription ou une recherche de clips est déjà en cours pour cette vidéo. Attendez qu’elle se termine, ou annulez-la.',
  'errors.clips-found-meanwhile':
    'Les clips de cette vidéo ont depuis été trouvés autrement. Pour relancer la recherche, retranscrivez la vidéo.',
  'errors.no-video-file': 'Aucun fichier vidéo fourni',
  'errors.upload-too-large': 'Le fichier vidéo est trop gros',
  'errors.not-a-video':
    'Ce fichier n’est ni une vidéo ni un enregistrement audio. Choisissez-en un autre.',
  'errors.upload-not-found':
    'Importation introuvable : elle a été annulée, ou a expiré. Importez à nouveau le fichier.',
  'errors.upload-expired':
    'Cette importation n’a pas été terminée à temps. Importez à nouveau le fichier.',
  'errors.upload-offset':
    'Le serveur a reçu un autre nombre d’octets de cette importation. Envoyez une requête HEAD pour connaître la position actuelle, et continuez à partir de là.',
  'errors.upload-beyond-length': 'C’est plus que la longueur annoncée par l’importation.',
  'errors.upload-locked':
    'Une autre requête écrit dans cette importation. Réessayez dans un instant.',
  'errors.upload-complete':
    'Cette importation est terminée : c’est maintenant une vidéo. Supprimez la vidéo, ou donnez-lui des sous-titres, sur sa page.',
  'errors.too-many-uploads':
    'Vous avez {a} importations inachevées. Terminez-en ou annulez-en une d’abord.',
  'errors.upload-request': 'Ce n’est pas une requête d’importation valide : {a}.',
  'errors.transcript-changed':
    'La transcription a été modifiée ailleurs. Rechargez-la et refaites votre correction.',
  'errors.transcript-emptied':
    'Cela supprimerait tous les mots de la transcription. Pour exporter sans sous-titres, désactivez-les.',
  'errors.too-many-corrections':
    'Cette vidéo a plus de corrections qu’il n’est possible d’en stocker. Fournissez une meilleure transcription, ou retranscrivez la vidéo.',
  'errors.nothing-to-undo': 'Il n’y a rien à annuler ou à rétablir ({a}).',
  'errors.glossary-term-not-found': 'Terme de glossaire introuvable',
  'errors.glossary-term-taken': '« {a} » est déjà dans votre glossaire.',
  'errors.glossary-full': 'Votre glossaire a déjà {a} termes. Supprimez-en un d’abord.',
  'errors.too-many-texts':
    'Le modèle de langage écrit {a} textes par heure pour vous. Réessayez plus tard.',
  'errors.model-too-small':
    '{a} est trop petit pour cela. Les modèles à partir de {b} milliards de paramètres y sont employés.',
  'errors.text-failed': 'Le modèle de langage n’a pas écrit ce texte : {a}. Réessayez.',
  'errors.thumbnail-not-found': 'Miniature introuvable',
  'errors.poster-not-ready':
    'L’affiche de ce clip est en cours de création, et il n’y a pas encore de miniature à montrer.',
  'errors.waveform-not-found': 'Forme d’onde introuvable',
  'errors.preset-not-found': 'Préréglage introuvable',
  'errors.preset-name-taken': 'Vous avez déjà un préréglage « {a} ». Choisissez un autre nom.',
  'errors.too-many-presets': 'Vous avez déjà {a} préréglages. Supprimez-en un d’abord.',
  'errors.too-many-clips': 'Cette vidéo a déjà {a} clips. Supprimez-en un d’abord.',
  'errors.too-much-in-clips':
    'Les clips de cette vidéo auraient au total plus de {a} Mo de mots, de coupes, de modifications et de pistes de sous-titres. Supprimez d’abord un clip ou choisissez-en un plus court.',
  'errors.too-many-cuts':
    'Ce clip aurait plus de {a} parties. Choisissez un clip plus court, une pause plus longue, ou supprimez moins.',
  'errors.clip-edited':
    'Ce clip a été modifié ailleurs. Rechargez-le pour voir cette modification, puis faites la vôtre.',
  'errors.caption-track-not-found': 'Piste de sous-titres introuvable',
  'errors.caption-lines-changed':
    'Les lignes de ce clip ont changé. Rechargez la piste de sous-titres, puis corrigez-la.',
  'errors.too-many-caption-tracks':
    'Ce clip a déjà {a} pistes de sous-titres. Supprimez-en une d’abord.',
  'errors.caption-tracks-limited':
    'Le modèle de langage traduit des sous-titres {a} fois par heure et par personne. Attendez qu’il puisse de nouveau le faire, ou écrivez les lignes vous-même.',
  'errors.caption-track-missing':
    '« {a} » n’a pas de piste de sous-titres en {b}. Créez d’abord la piste ou exportez le clip dans une autre langue.',
  'errors.caption-track-unfinished':
    'Les sous-titres de « {a} » sont encore en cours de traduction en {b}. Exportez-les quand ils seront prêts.',
  'errors.framing-busy':
    'D’autres clips sont en cours d’analyse. Réessayez dans quelques secondes.',
  'errors.audio-samples-busy':
    'D’autres sons sont en préparation. Réessayez dans quelques secondes.',
  'errors.audio-sample-timeout':
    'Préparer ce son prend trop de temps. Exportez le clip pour l’entendre.',
  'errors.covers-busy':
    'D’autres couvertures sont en cours de dessin. Réessayez dans quelques secondes.',
  'errors.cover-timeout':
    'Le dessin de cette couverture prend trop de temps. Prenez plutôt une image du clip exporté.',
  'errors.framing-timeout':
    'Analyser ce clip prend trop de temps pour un aperçu. Choisissez-en un plus court, ou exportez-le sans aperçu.',
  'errors.clip-empty': 'Il ne resterait rien de ce clip. Supprimez moins.',
  'errors.brand-kit-not-found': 'Kit de marque introuvable',
  'errors.brand-kit-name-taken':
    'Vous avez déjà un kit de marque « {a} ». Choisissez un autre nom.',
  'errors.too-many-brand-kits': 'Vous avez déjà {a} kits de marque. Supprimez-en un d’abord.',
  'errors.brand-file-empty': 'Aucun fichier fourni',
  'errors.brand-file-too-large': 'Ce fichier est trop gros : il peut faire {a} Mo au maximum.',
  'errors.brand-not-an-image': 'Ce n’est pas une image. Utilisez un fichier PNG, JPEG ou SVG.',
  'errors.brand-image-too-large':
    'Cette image est trop grande : elle peut avoir {a} pixels de côté au maximum. Réduisez-la.',
  'errors.brand-image-too-narrow':
    'Cette image est trop étroite : un côté peut être au maximum {a} fois plus long que l’autre. Recadrez-la.',
  'errors.brand-image-damaged':
    'Cette image est endommagée. Enregistrez-la à nouveau et importez ce fichier.',
  'errors.brand-svg-refused':
    'Ce SVG contient un élément interdit dans un logo ({a}). Exportez-le en SVG simple ou en PNG.',
  'errors.brand-svg-text':
    'Ce SVG contient du texte, qui serait dessiné dans une autre police. Convertissez le texte en contours, ou exportez le logo en PNG.',
  'errors.brand-svg-invalid':
    'Ce SVG ne peut pas être dessiné. Exportez-le en SVG simple ou en PNG.',
  'errors.brand-svg-too-complex':
    'Ce SVG demande plus de temps ou de mémoire que n’importe quel vrai logo. Exportez-le en PNG.',
  'errors.brand-not-a-font': 'Ce n’est pas une police. Utilisez un fichier TTF, OTF ou WOFF2.',
  'errors.brand-font-collection':
    'Ce fichier contient plusieurs polices. Utilisez un fichier TTF, OTF ou WOFF2 qui n’en contient qu’une.',
  'errors.brand-font-too-large':
    'Cette police est trop grosse : décompressée, elle peut faire {a} Mo au maximum.',
  'errors.brand-font-invalid':
    'Cette police ne peut pas être utilisée ({a}). Utilisez-en un autre fichier.',
  'errors.brand-font-too-complex':
    'Cette police demande plus de temps ou de mémoire que n’importe quelle vraie police. Utilisez-en un autre fichier.',
  'errors.brand-music-without-audio':
    'Ce fichier n’a pas de piste audio. Choisissez un fichier de musique.',
  'errors.brand-media-too-short': 'C’est trop court : il faut au moins {a} s.',
  'errors.brand-media-too-long': 'C’est trop long : le maximum est de {a} s.',
  'errors.job-timeout': 'La tâche a duré plus de {a} minutes et a été arrêtée.',
  'errors.job-taken-over': 'Un autre worker a repris cette tâche.',
  'errors.job-crashed':
    'Le serveur s’est arrêté {a} fois de façon inattendue pendant cette tâche. Elle demande peut-être plus de mémoire qu’il n’y en a : utilisez une vidéo plus courte, ou donnez plus de mémoire au serveur, puis relancez-la.',
  'errors.job-interrupted':
    'Le serveur a abandonné cette tâche après trop d’interruptions. Relancez-la quand le serveur est moins occupé.',
  'errors.job-cancelled': 'La tâche a été annulée.',
  'errors.job-released':
    'Le serveur s’arrête ; la tâche continuera quand il fonctionnera à nouveau.',
  'errors.job-not-failed': 'Seule une tâche qui a échoué ou a été annulée peut être relancée.',
  'errors.job-already-running': 'La même tâche a déjà été relancée et est en cours.',
  'errors.idempotency-key-used':
    'Cette Idempotency-Key a déjà été envoyée avec une autre requête. Utilisez une nouvelle clé pour chaque requête.',
  'errors.address-invalid':
    'Ce n’est pas une adresse web. Collez l’adresse complète, comme https://{a}',
  'errors.address-not-web':
    'Seules les adresses qui commencent par http:// ou https:// peuvent être téléchargées.',
  'errors.address-with-password':
    'L’adresse contient un nom d’utilisateur ou un mot de passe. Retirez-le et réessayez.',
  'errors.address-is-playlist':
    'Cette adresse est une playlist. Ouvrez une de ses vidéos et collez son adresse.',
  'errors.address-without-video':
    'Cette adresse {a} ne mène pas à une vidéo. Ouvrez la vidéo et collez son adresse.',
  'errors.address-is-channel':
    'C’est une chaîne ou un profil {a}, pas une vidéo. Ouvrez l’une de ses vidéos et collez son adresse.',
  'errors.address-is-folder':
    'C’est un dossier {a}. Partagez le fichier vidéo lui-même et collez le lien vers ce fichier.',
  'errors.address-is-live':
    'C’est un direct {a}. Collez l’adresse de l’enregistrement une fois le direct terminé.',
  'errors.address-not-shared':
    'Vous seul pouvez ouvrir cette page {a}. Choisissez « Partager » et collez le lien obtenu.',
  'errors.several-links': 'Ce texte contient plusieurs liens. Collez-en un seul.',
  'errors.address-private':
    'Cette adresse mène à un réseau privé, ce qui n’est pas autorisé. Définissez ALLOW_PRIVATE_ADDRESSES=1 si le serveur peut accéder à son propre réseau.',
  'errors.redirect-loop': 'L’adresse redirige sans fin et n’atteint aucune page.',
  'errors.host-not-found':
    'Aucun serveur n’a été trouvé à cette adresse. Vérifiez son orthographe.',
  'errors.video-not-at-address':
    'Il n’y a pas de vidéo à cette adresse. Vérifiez l’adresse, ou si la vidéo a été supprimée.',
  'errors.video-private':
    'Cette vidéo est privée. Demandez à son propriétaire de la rendre publique ou non répertoriée. Ajoutez les cookies d’un compte qui peut la voir, dans les paramètres sous « Téléchargements », ou avec --cookies en ligne de commande.',
  'errors.video-removed':
    'Cette vidéo n’est pas disponible : elle a été retirée, ou sa chaîne n’existe plus.',
  'errors.video-members-only':
    'Cette vidéo est réservée aux membres payants de la chaîne. Ajoutez les cookies d’un compte qui peut la voir, dans les paramètres sous « Téléchargements », ou avec --cookies en ligne de commande.',
  'errors.video-age-restricted':
    'Cette vidéo est soumise à une limite d’âge : la plateforme ne la montre qu’aux personnes connectées. Ajoutez les cookies d’un compte qui peut la voir, dans les paramètres sous « Téléchargements », ou avec --cookies en ligne de commande.',
  'errors.video-region-restricted':
    'Cette vidéo n’est pas disponible dans le pays ou la région du serveur.',
  'errors.video-live':
    'Cette vidéo est en direct ou n’a pas encore commencé. Réessayez quand son enregistrement sera disponible.',
  'errors.video-needs-login':
    'Cette vidéo n’est montrée qu’aux personnes connectées. Ajoutez les cookies d’un compte qui peut la voir, dans les paramètres sous « Téléchargements », ou avec --cookies en ligne de commande.',
  'errors.video-has-password':
    'Cette vidéo est protégée par un mot de passe. Demandez un lien sans mot de passe, ou téléchargez la vidéo et importez le fichier.',
  'errors.video-protected':
    'Cette vidéo est protégée contre la copie (DRM), donc elle ne peut pas être téléchargée.',
  'errors.platform-blocked':
    'La plateforme traite ce serveur comme un robot et demande des cookies. Ajoutez les cookies d’un compte qui peut voir la vidéo, dans les paramètres sous « Téléchargements », ou avec --cookies en ligne de commande. Ou attendez quelques heures, ou utilisez un autre réseau ; si vous avez la vidéo en fichier, utilisez le fichier.',
  'errors.platform-needs-token':
    'La plateforme n’a pas accepté le jeton de preuve d’origine envoyé. Mettez à jour le fournisseur de jetons et yt-dlp (« kinora doctor » indique la commande), ou ajoutez les cookies d’un compte connecté (docs/downloads.md).',
  'errors.token-provider-failed':
    'Le fournisseur de jetons de preuve d’origine (PO_TOKEN_PROVIDER_URL) n’a pas répondu comme prévu. Vérifiez qu’il fonctionne.',
  'errors.cookies-unreadable':
    'Ce n’est pas un fichier cookies.txt : {a}. Exportez les cookies du site au format Netscape, par exemple avec une extension de navigateur (docs/downloads.md).',
  'errors.platform-rate-limited':
    'La plateforme limite le nombre de requêtes que ce serveur peut envoyer. Kinora réessaiera plus tard.',
  'errors.access-denied':
    'Le serveur à cette adresse refuse de fournir la vidéo (403). Il demande peut-être une connexion ou interdit les téléchargements.',
  'errors.video-too-long': 'La vidéo est trop longue : {a} minutes, pour {b} au maximum.',
  'errors.video-too-large': 'La vidéo est trop grosse : {a} Mo, pour {b} Mo au maximum.',
  'errors.several-videos':
    'Cette adresse contient plusieurs vidéos. Collez l’adresse de l’une d’elles.',
  'errors.address-unsupported':
    'Aucune vidéo trouvée à cette adresse, ou le site n’est pas pris en charge. Si vous pouvez télécharger la vidéo, importez le fichier.',
  'errors.file-not-found': 'Le fichier est introuvable ou illisible.',
  'errors.download-broken':
    'Le téléchargement a été interrompu : le réseau ou l’autre serveur a échoué. Réessayez.',
  'errors.download-stalled':
    'Le téléchargement n’a pas avancé pendant trop longtemps et a été arrêté. Réessayez.',
  'errors.download-too-slow':
    'Le serveur à cette adresse est si lent que le téléchargement a été arrêté. Réessayez plus tard, ou téléchargez la vidéo vous-même et importez-la.',
  'errors.yt-dlp-missing':
    'yt-dlp n’est pas installé. Exécutez « npm run setup », ou définissez YT_DLP_PATH.',
  'errors.yt-dlp-outdated':
    'yt-dlp n’a pas pu lire cette vidéo et est trop ancien pour la plateforme actuelle. Mettez-le à jour (« kinora doctor » indique la commande).',
  'errors.yt-dlp-not-isolated':
    'REQUIRE_SANDBOX est défini, mais yt-dlp ne peut pas être isolé sur cette machine (« kinora doctor » dit pourquoi).',
  'errors.yt-dlp-failed':
    'yt-dlp n’a pas pu récupérer cette vidéo. Le mettre à jour aide souvent (« kinora doctor » indique la commande).',
  'errors.captions-none': 'Aucune transcription disponible pour cette vidéo',
  'errors.captions-disabled': 'Les transcriptions sont désactivées pour cette vidéo',
  'errors.video-unavailable': 'Cette vidéo est privée ou indisponible',
  'errors.captions-empty': 'La transcription semble vide',
  'errors.captions-blocked':
    'YouTube traite ce serveur comme un robot et ne fournit pas la transcription. Réessayez dans quelques heures, ou depuis un autre réseau.',
  'errors.youtube-failed': 'YouTube rencontre une erreur. Réessayez plus tard.',
  'errors.youtube-timeout': 'YouTube n’a pas répondu à temps. Réessayez.',
  'errors.youtube-unreachable': 'YouTube est injoignable. Réessayez dans un instant.',
  'errors.youtube-refused': 'YouTube a répondu avec le statut {a}',
  'errors.youtube-key-missing': 'YOUTUBE_API_KEY n’est pas définie',
  'errors.playlist-not-found': 'Cette playlist n’existe pas ou est privée.',
  'errors.storage-key-required': 'storageKey est obligatoire',
  'errors.nothing-rendered': 'Le rendu du clip n’a pas été fait. Réessayez.',
  'errors.export-part-unknown': 'L’export n’a pas de segment {a}.',
  'errors.clip-being-deleted':
    'Une copie précédente de ce clip est encore en cours de suppression.',
  'errors.clip-deleted': 'Le clip a été supprimé pendant son rendu.',
  'errors.clip-changed': 'Un clip a été supprimé ou remplacé pendant sa lecture. Réessayez.',
  'errors.export-settings-deleted':
    'Les réglages de cet export ne sont plus stockés. Réexportez le clip depuis sa vidéo.',
  'errors.share-not-found': 'Lien introuvable',
  'errors.too-many-shares': 'Cette vidéo a déjà {a} liens. Révoquez-en un d’abord.',
  'errors.original-missing':
    'L’original de cette vidéo n’est plus stocké. Exportez la timeline sans médias ; si la fréquence d’images est inconnue, indiquez-la (frameRate).',
  'errors.timeline-busy':
    'D’autres originaux sont en cours de lecture. Réessayez dans quelques secondes.',
  'errors.feed-not-found': 'Flux introuvable',
  'errors.feed-followed':
    'Vous suivez déjà ce flux. Modifiez ses réglages dans la liste ci-dessous.',
  'errors.too-many-feeds': 'Vous suivez déjà {a} flux. Cessez d’abord d’en suivre un.',
  'errors.too-many-feed-checks':
    'Vous avez vérifié des flux de nombreuses fois dans la dernière heure. Ils sont aussi vérifiés automatiquement toutes les heures. Réessayez dans quelques minutes.',
  'errors.feed-is-folder':
    'L’administrateur de ce serveur a configuré ce dossier. Suspendez-le plutôt.',
  'errors.episode-not-found': 'Épisode introuvable',
  'errors.episode-not-failed': 'Cet épisode n’a pas échoué et n’attend rien.',
  'errors.episode-has-video':
    'Cet épisode a déjà une vidéo. Ouvrez-la, et relancez la recherche de clips sur sa page.',
  'errors.episode-in-trash':
    'La vidéo de cet épisode est dans la corbeille. Restaurez-la, ou supprimez-la définitivement et réessayez.',
  'errors.feed-brand-kit-deleted':
    'Le kit de marque utilisé par les exports de ce flux a été supprimé. Choisissez-en un autre dans les réglages du flux, et réessayez.',
  'errors.watch-folder-unreadable':
    'Le dossier n’est pas lisible ({a}). Vérifiez qu’il existe, et que le serveur peut le lire.',
  'errors.watched-file-unreadable':
    '« {a} » n’est pas lisible ({b}). Autorisez le serveur à le lire : une nouvelle tentative a lieu toutes les dix secondes.',
  'errors.watch-folder-missing':
    'Le worker qui a pris ce fichier n’a pas le dossier surveillé. Définissez WATCH_FOLDER sur tous les workers, et réessayez.',
  'errors.watched-file-changed':
    'Ce fichier a été modifié ou supprimé depuis sa prise en charge. Son nouvel état sera pris dès qu’il ne changera plus.',
  'errors.feed-not-readable':
    'Cette adresse n’est ni un flux RSS ni un flux Atom. Collez l’adresse d’un flux, d’une chaîne YouTube ou d’une playlist.',
  'errors.feed-address-not-found':
    'Il n’y a plus de flux à cette adresse (404). Vérifiez l’adresse ; Kinora réessaiera plus tard.',
  'errors.feed-gone':
    'L’éditeur a retiré ce flux définitivement (410). Cessez de le suivre, ou suivez sa nouvelle adresse.',
  'errors.feed-refused': 'Le serveur du flux a répondu {a}. Kinora réessaiera plus tard.',
  'errors.feed-too-large':
    'Ce flux fait plus de {a} Mio. Suivez-en un plus petit : beaucoup d’éditeurs en ont un avec seulement les derniers épisodes.',
  'errors.feed-too-expensive':
    'Ce flux demanderait plus de temps ou de mémoire que n’importe quel vrai flux. Cessez de le suivre, ou suivez une autre adresse du même éditeur.',
  'errors.feed-timeout':
    'Le serveur du flux a mis trop de temps à répondre. Kinora réessaiera plus tard.',
  'errors.feed-without-episodes':
    'Aucune des {a} entrées de ce flux n’a de vidéo ou d’enregistrement. Suivez le flux du podcast ou de la chaîne même.',
  'errors.episode-file-refused': 'son serveur a répondu {a}',
  'errors.feed-is-video':
    'C’est l’adresse d’une vidéo. Pour suivre sa chaîne, ouvrez la chaîne et collez son adresse.',
  'errors.feed-channel-not-found':
    'Aucune chaîne YouTube n’a été trouvée à cette adresse. Ouvrez la chaîne, et collez à nouveau son adresse.',
  'errors.post-account-not-found': 'Compte introuvable',
  'errors.too-many-post-accounts':
    'Vous avez déjà {a} comptes de publication. Déconnectez-en un d’abord.',
  'errors.post-connection-refused': 'Le compte n’a pas été connecté : {a}. Recommencez.',
  'errors.post-account-reconnect':
    '{a} n’accepte plus la connexion à ce compte : elle a été révoquée ou a expiré. Reconnectez-le, puis réessayez.',
  'errors.post-not-found': 'Publication introuvable',
  'errors.post-exists':
    'Ce clip y a déjà été publié, ou est sur le point de l’être. Pour le publier encore une fois, envoyez « again » : true.',
  'errors.post-not-failed':
    'Seules les publications qui ont échoué ou ont été annulées peuvent être relancées.',
  'errors.post-ended': 'Cette publication est déjà terminée, il n’y a donc rien à annuler.',
  'errors.post-unfinished': 'Cette publication n’est pas encore terminée. Annulez-la d’abord.',
  'errors.post-account-deleted':
    'Le compte de cette publication a été déconnecté. Connectez-le et publiez à nouveau le clip.',
  'errors.post-clip-deleted':
    'Le clip a été supprimé avant sa publication. Réexportez-le, puis publiez-le.',
  'errors.too-many-posts': 'Vous avez fait {a} publications en une heure. Réessayez plus tard.',
  'errors.post-quota':
    'Ce serveur a épuisé son quota quotidien de {a}. L’importation reprendra quand le quota sera réinitialisé, {b}.',
  'errors.post-upload-limit':
    '{a} n’accepte plus de vidéos de ce compte aujourd’hui. Kinora réessaiera dans six heures.',
  'errors.post-platform-busy':
    'La plateforme n’accepte pas la publication pour l’instant ({a}). Kinora réessaiera.',
  'errors.post-refused':
    'La plateforme a refusé la publication : {a}. Modifiez-la et publiez à nouveau.',
  'errors.post-rejected': '{a} a la vidéo, mais l’a rejetée : {b}.',
  'errors.post-session-gone': '{a} a abandonné cette importation. Kinora la recommence.',
  'errors.post-outcome-unknown':
    'Tout a été envoyé, mais aucune réponse n’est revenue : le clip est peut-être publié. Vérifiez sur la plateforme, et réessayez seulement s’il n’y est pas ; sinon il sera publié deux fois.',
  'errors.post-youtube-not-configured':
    'Ce serveur ne peut pas connecter de chaînes YouTube. Son administrateur définit YOUTUBE_CLIENT_ID et YOUTUBE_CLIENT_SECRET (docs/posting.md).',
  'errors.post-no-channel':
    'Ce compte Google n’a pas de chaîne YouTube. Créez-en une sur YouTube, ou choisissez un autre compte.',
  'errors.post-webhook-failed':
    'Le webhook n’a pas accepté la publication. {a} Corrigez cela chez le destinataire, puis réessayez.',
  'errors.speech-synthesizer-missing':
    'espeak-ng, qui prononce la conférence d’exemple, est absent ou défectueux. Exécutez « npm run setup », ou utilisez une de vos vidéos.',
  'errors.tool-missing':
    '{a} n’est pas installé. Exécutez « npm run setup », ou définissez {b}_PATH.',
  'errors.media-timeout': 'Le traitement de la vidéo a duré plus de {a} s.',
  'errors.media-memory-exceeded':
    'Traiter cette vidéo demande plus de mémoire que permis. Réduisez sa taille, puis réessayez.',
  'errors.media-unreadable':
    'La vidéo n’a pas pu être traitée : elle est peut-être endommagée ou dans un format non pris en charge.',
  'errors.gif-unsupported':
    'Ce fichier est un GIF, et les GIF animés ne sont pas pris en charge. Convertissez-le d’abord en vidéo, par exemple en MP4.',
  'errors.media-encrypted':
    'Ce fichier est chiffré (DRM) et ne peut pas être lu. Utilisez une copie sans protection, comme l’enregistrement d’origine.',
  'errors.media-index-missing':
    'L’index (moov) de ce fichier est absent ou incomplet, car l’enregistrement ou la copie a été interrompu. Copiez ou envoyez le fichier entier. Si l’enregistrement lui-même est endommagé, réparez-le avec untrunc et un fichier intact de la même caméra, ou avec la fonction de remux d’OBS.',
  'errors.media-segment':
    'Ce fichier est un segment d’un flux et ne peut pas être lu seul. Utilisez la vidéo entière.',
  'errors.media-playlist':
    'Ceci est une playlist (M3U8, MPD), qui ne fait que nommer les parties d’une vidéo. Utilisez la vidéo elle-même ou l’adresse de la playlist, ou écrivez les parties dans un fichier : ffmpeg -i PLAYLIST -c copy VIDEO.mp4',
  'errors.media-times-restart':
    'Les temps de ce fichier recommencent au milieu, comme lorsque des enregistrements ont été joints ; la majeure partie est donc introuvable. Réécrivez-le d’abord : ffmpeg -fflags +genpts -i FICHIER -c copy NOUVEAU.mkv',
  'errors.media-incomplete':
    'Ce fichier est incomplet : seules {a} de ses {b} s sont lisibles. Téléchargez-le ou importez-le à nouveau.',
  'errors.media-empty': 'La vidéo n’a pas de durée : le fichier est peut-être endommagé ou vide.',
  'errors.no-video-track': 'Ce fichier n’a pas de piste vidéo.',
  'errors.dimensions-unsupported':
    'La vidéo n’a pas pu être traitée : elle a plus de 36 mégapixels, ou le fichier est endommagé.',
  'errors.playable-copy-invalid': 'La copie pour navigateurs dure {a} s au lieu de {b} s.',
  'errors.no-speech':
    'Aucune parole n’a été trouvée dans cette vidéo, ni dans les sous-titres ni par la reconnaissance vocale.',
  'errors.captions-without-words': 'Aucun mot prononcé dans : {a}.',
  'errors.captions-mismatch':
    'Ne correspond pas à ce qui est dit : {a}. Il s’agit peut-être d’une autre vidéo, ou d’une traduction. Rien n’a été modifié. Utilisez d’autres sous-titres, ou ceux-ci quand même.',
  'errors.captions-beyond-video':
    'Les sous-titres vont de {a} à {b}, mais la vidéo ne dure que {c}. Utilisez des sous-titres faits pour cette vidéo, ou changez leurs temps pour qu’ils commencent avec elle.',
  'errors.captions-format-unknown':
    'Ce n’est pas un fichier de sous-titres lisible ({a}). Utilisez VTT, SRT, SBV, ASS, TTML (DFXP), json3, le JSON d’une reconnaissance vocale ou du texte brut.',
  'errors.hosted-recognition-not-configured':
    'Aucune reconnaissance vocale en ligne n’est configurée. Définissez GROQ_API_KEY, ou choisissez une autre source pour les mots.',
  'errors.captions-encoding-unknown':
    'Les sous-titres ont un encodage de caractères inconnu : aucune langue n’a ces lettres. Enregistrez le fichier en UTF-8, ou indiquez son encodage.',
  'errors.captions-too-large':
    'Les sous-titres dépassent 16 Mo : ce n’est pas un fichier de sous-titres.',
  'errors.transcript-too-long':
    'La transcription contient plus de 200 000 mots ou sous-titres. Douze heures de parole en contiennent environ 150 000.',
  'errors.word-too-long': 'La transcription contient un mot de plus de 1 000 caractères.',
  'errors.captions-unreadable':
    'Les sous-titres n’ont pas pu être lus : le fichier est vide, endommagé ou dans un autre format.',
  'errors.transcript-file-not-found': 'La transcription {a} n’a pas pu être ouverte.',
  'errors.transcript-unreadable': 'La transcription n’a pas pu être lue : {a}',
  'errors.transcript-json-unknown':
    'C’est du JSON d’un programme inconnu. Ce que ceux-ci écrivent peut être lu : {a}. Sinon, utilisez VTT ou SRT.',
  'errors.recognition-without-times':
    '{a} renvoie du texte sans temps. Définissez TRANSCRIBE_MODEL sur un modèle qui renvoie des horodatages.',
  'errors.speech-model-missing':
    'Cette vidéo n’a pas de sous-titres utilisables, et aucun modèle vocal n’est installé pour elle. Installez {a} ({b} Mo, {c}) avec « kinora models install {d} », ou le vôtre avec « kinora models add » ; donnez à la vidéo un fichier de sous-titres (VTT, SRT ou TTML) ou son texte, sur sa page ou avec « kinora clip --text FILE » ; ou définissez GROQ_API_KEY pour une reconnaissance vocale en ligne.',
  'errors.speech-model-unknown':
    'Cette vidéo n’a pas de sous-titres utilisables, et il n’y a pas de modèle vocal pour sa langue ({a}). Ajoutez-en un avec « kinora models add », donnez à la vidéo un fichier de sous-titres (VTT, SRT ou TTML) ou son texte, sur sa page ou avec « kinora clip --text FILE », ou définissez GROQ_API_KEY pour une reconnaissance vocale en ligne.',
  'errors.speech-model-unloadable':
    'Le modèle vocal {a} n’a pas pu être chargé : ses fichiers sont endommagés ou d’une autre architecture. « kinora models verify {b} » trouve les fichiers endommagés ; « kinora models remove {c} » le retire, pour qu’un autre soit utilisé.',
  'errors.speech-memory-exceeded':
    'La reconnaissance vocale avec {a} a été arrêtée par le système, très probablement faute de mémoire (elle peut utiliser {b} Mo). Réessayez quand la machine est moins chargée, installez un modèle plus petit, ou donnez-lui plus de mémoire.',
  'errors.speech-recognition-crashed':
    'La reconnaissance vocale avec {a} s’est arrêtée de façon inattendue. Réessayez ; si cela se reproduit, vérifiez le modèle avec « kinora models verify {b} ».',
  'errors.speech-runtime-missing':
    'La reconnaissance vocale n’est pas disponible ici : le paquet sherpa-onnx-node n’est pas installé, ou n’existe pas pour cette machine. Donnez à la vidéo un fichier de sous-titres (VTT, SRT ou TTML) ou son texte, sur sa page ou avec « kinora clip --text FILE », ou définissez GROQ_API_KEY pour une reconnaissance vocale en ligne.',
  'errors.sound-model-unloadable':
    'Les rires, les applaudissements et la musique n’ont pas pu être distingués : le modèle fourni avec Kinora ne peut pas être chargé. Son fichier est endommagé ; réinstallez Kinora.',
  'errors.sound-memory-exceeded':
    'Les rires, les applaudissements et la musique n’ont pas pu être distingués : le processus a été arrêté par le système, très probablement faute de mémoire. Réessayez quand la machine est moins chargée.',
  'errors.sound-detection-crashed':
    'Les rires, les applaudissements et la musique n’ont pas pu être distingués : le processus s’est arrêté de façon inattendue. Réessayez ; « kinora doctor » dit si ses bibliothèques peuvent être chargées.',
  'errors.audience-format-unknown':
    'Ce fichier ne dit pas ce que le public a fait. Utilisez .info.json ou .live_chat.json de yt-dlp, le chat d’une vidéo Twitch en JSON, .danmaku.xml de Bilibili ou la rétention de YouTube Studio (CSV).',
  'errors.audience-empty':
    'Ce fichier ne contient ni relectures, ni messages, ni commentaires datés. Utilisez celui d’une vidéo qui en a.',
  'errors.audience-times-impossible':
    'Les temps de ce fichier sont négatifs, en désordre ou ne sont pas des nombres. Exportez-le ou téléchargez-le de nouveau.',
  'errors.audience-too-large':
    'Le fichier dépasse 100 Mo. Utilisez celui d’un enregistrement plus court ou seulement sa première partie.',
  'errors.screen-text-runtime-missing':
    'Impossible de lire le texte des diapositives et des écrans : onnxruntime-node n’est pas installé ou n’existe pas pour cette machine. Réinstallez Kinora.',
  'errors.screen-text-model-unloadable':
    'Impossible de lire le texte des diapositives et des écrans : son modèle ne peut pas être chargé. Supprimez le modèle et installez-le de nouveau.',
  'errors.screen-text-memory-exceeded':
    'Impossible de lire le texte des diapositives et des écrans : le système a mis fin au processus, très probablement par manque de mémoire. Réessayez quand moins de choses tournent.',
  'errors.screen-text-crashed':
    'Impossible de lire le texte des diapositives et des écrans : le processus s’est arrêté de façon inattendue. Si cela se reproduit, supprimez le modèle et installez-le de nouveau.',
  'errors.too-little-speech':
    'Il y a trop peu de paroles pour en faire des clips : {a} sur {b} s de vidéo, et un clip demande au moins {c} s de paroles continues.',
  'errors.part-outside-video':
    'La partie choisie commence à {a}:{b}, mais la vidéo se termine à {c}:{d}. Choisissez une partie antérieure.',
  'errors.model-found-nothing': '{a} n’a trouvé aucun moment qui mérite un clip dans cette vidéo.',
  'errors.clip-too-short': 'Le clip {a}-{b} s est trop court : il doit durer au moins {c} s.',
  'errors.clip-outside-video': 'Le clip {a}-{b} s est hors de la vidéo, qui dure {c} s.',
  'errors.clip-invalid':
    'Le clip rendu n’est pas valide ({a}). La vidéo est probablement endommagée ou incomplète à cet endroit : choisissez une autre plage, ou ajoutez à nouveau la vidéo.',
  'errors.source-ends-early':
    'La vidéo s’interrompt à {a} s, avant la fin du clip à {b} s : son fichier est incomplet. Ajoutez à nouveau la vidéo, ou choisissez une plage qui finit plus tôt.',
  'errors.brand-file-unreadable':
    'Un fichier du kit de marque n’est pas lisible. Importez-le à nouveau dans le kit.',
  'errors.framing-too-detailed':
    'La disposition ou la taille des recadrages change plus de {a} fois dans ce clip. Supprimez des parties sous « Cadre », ou scindez le clip.',
  'errors.voice-cleanup-failed': 'Le nettoyage de la voix a échoué. Réessayez, ou exportez sans.',
  'errors.face-detection-failed':
    'La recherche de visages dans la vidéo a échoué. Réessayez, ou choisissez le cadrage « Centre » ou « Adapter ».',
  'errors.face-library-missing':
    'Impossible de chercher les visages, les clips montrent donc le milieu de l’image : onnxruntime-node n’est pas installé ou n’existe pas pour cette machine. Réinstallez Kinora.',
  'errors.speaker-detection-failed':
    'La personne qui parle a été reconnue au seul mouvement des bouches, car le modèle qui les compare au son a échoué. « kinora doctor » indique si sa bibliothèque peut être chargée.',
  'errors.transcript-deleted':
    'La transcription de cette vidéo n’existe plus : relancez la recherche de clips, puis exportez-les.',
  'errors.translation-not-configured':
    'Traduire des sous-titres demande un modèle de langage, et aucun n’est configuré. Définissez GOOGLE_GENERATIVE_AI_API_KEY ou GROQ_API_KEY (ou GROQ_BASE_URL), ou exportez dans la langue d’origine.',
  'errors.original-not-found':
    'L’original de cette vidéo n’est plus dans le stockage : ajoutez à nouveau la vidéo.',
  'errors.no-clips': 'Aucun moment qui mérite un clip n’a été trouvé dans cette vidéo.',
  'errors.engine-find-options-unavailable':
    'Le moteur de ce serveur ne peut pas trouver de clips d’une durée ou d’une partie choisies, ni d’après le son et l’image : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou cherchez des clips de toute durée dans les paroles de toute la vidéo.',
  'errors.transcription-unavailable':
    'Le moteur de clips ne peut pas retranscrire une vidéo seule : mettez-le à jour, ou relancez aussi la recherche de clips.',
  'errors.engine-only-language-unavailable':
    'Le moteur de ce serveur détecte lui-même les langues et ne peut pas se limiter à une seule : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou laissez « Cette langue seulement » désactivé.',
  'errors.engine-caption-format-unavailable':
    'Le moteur de ce serveur ne lit pas les sous-titres ou textes de ce type : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou utilisez VTT, SRT ou du texte brut.',
  'errors.engine-range-unavailable':
    'Le moteur de ce serveur ne peut pas transcrire seulement une partie d’une vidéo : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou retranscrivez toute la vidéo.',
  'errors.framing-unavailable':
    'Le cadrage n’a pas d’aperçu, car le moteur ne le permet pas. Les exports sont cadrés quand même.',
  'errors.profanity-filter-unavailable':
    'Le moteur de ce serveur ne peut pas filtrer le langage grossier : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou exportez sans le filtre.',
  'errors.voice-cleanup-unavailable':
    'Le moteur de ce serveur ne peut pas nettoyer les voix : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou exportez sans nettoyer la voix.',
  'errors.audio-sample-unavailable':
    'Le son ne peut pas être essayé, car le moteur ne le permet pas. Les exports sont nettoyés si le moteur en est capable.',
  'errors.still-unavailable':
    'Le moteur de ce serveur ne peut pas créer d’images des clips : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou prenez une image du clip exporté.',
  'errors.engine-edits-unavailable':
    'Le moteur de ce serveur ne peut pas couper dans un clip : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou exportez le clip sans coupes.',
  'errors.engine-caption-edits-unavailable':
    'Le moteur de ce serveur ne peut pas modifier les sous-titres d’un clip : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou exportez le clip sans modifier ses sous-titres.',
  'errors.engine-overlays-unavailable':
    'Le moteur de ce serveur ne peut pas afficher de titres, de barres de progression ou de mots-clés : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou exportez le clip sans eux.',
  'errors.engine-caption-styles-unavailable':
    'Le moteur de ce serveur ne peut pas afficher ce style de sous-titres : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou choisissez un style sans animation, encadrés ni couleurs d’intervenants.',
  'errors.engine-brand-unavailable':
    'Le moteur de ce serveur ne peut pas ajouter de kit de marque : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou exportez sans kit de marque.',
  'errors.engine-format-unavailable':
    'Le moteur de ce serveur ne peut pas créer de clips au format {a} : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou choisissez un autre format.',
  'errors.engine-layouts-unavailable':
    'Le moteur de ce serveur ne peut pas disposer les personnes : c’est une version plus ancienne ou un autre produit. Mettez-le à jour, ou laissez le cadrage décider seul.',
  'errors.engine-zooms-unavailable':
    'Le moteur de ce serveur ne peut pas zoomer : c’est une version plus ancienne ou un autre produit. Mettez-le à jour ou retirez les zooms du clip.',
  'errors.engine-shown-words-unavailable':
    'Le moteur de ce serveur ne peut pas dessiner de piste de sous-titres : c’est une version plus ancienne ou un autre produit. Mettez-le à jour ou exportez sans captionTrack.',
  'errors.engine-models-unavailable':
    'Le moteur de ce serveur ne peut pas utiliser les modèles configurés dans l’application : c’est une version plus ancienne ou un autre produit. Mettez-le à jour ou configurez les modèles dans son environnement plutôt que dans l’application.',
  'errors.brand-file-deleted':
    'Un fichier du kit de marque utilisé par cet export a été remplacé ou supprimé depuis. Réexportez le clip depuis sa vidéo.',
  'errors.engine-storage-mismatch':
    'Le moteur ne voit pas le même stockage que ce serveur. Donnez aux deux le même bucket (les paramètres S3), ou, sur une seule machine, le même DATA_DIR.',
  'errors.engine-unreachable':
    'Le moteur qui trouve les clips et fait leur rendu est injoignable. La tâche continuera dès son retour.',
  'errors.engine-connection-lost': 'La connexion au moteur a été perdue en plein travail.',
  'errors.engine-timeout': 'Le moteur a cessé de répondre en plein travail.',
  'errors.engine-token-rejected':
    'Le moteur n’accepte pas le jeton de ce serveur : CLIP_BACKEND_TOKEN doit être le même des deux côtés.',
  'errors.engine-response-invalid':
    'La réponse du moteur est incompréhensible (HTTP {a}). CLIP_BACKEND_URL est-elle l’adresse d’un moteur, et de cette version ?',
  'errors.engine-busy': 'Le moteur est occupé. La tâche continuera dès qu’une place sera libre.',
  'errors.engine-stopping':
    'Le moteur s’arrête. La tâche continuera dès qu’un autre sera disponible.',
  'errors.engine-starting': 'Le moteur démarre',
  'errors.engine-failed':
    'Une erreur s’est produite dans le moteur. Son journal contient les détails.',
  'errors.engine-out-of-memory':
    'Cela demande plus de mémoire que le serveur n’en autorise : le serveur s’est arrêté une fois, puis a de nouveau manqué de mémoire lors d’une exécution isolée. Une vidéo plus courte, ou avec moins de sous-titres, peut fonctionner, tout comme un serveur avec plus de mémoire.',
  'errors.engine-crashed':
    'Cela a arrêté le serveur une fois, puis a de nouveau échoué lors d’une exécution isolée. Une autre copie de la vidéo, par exemple convertie en MP4, peut fonctionner ; le journal du serveur contient les détails.',
  'errors.not-json': 'Envoyez la requête en application/json.',
  'errors.call-already-running': 'Un appel avec cet identifiant est déjà en cours.',
  'errors.speech-not-configured': 'Clé d’API non configurée',
  'errors.no-audio-file': 'Aucun fichier audio fourni',
  'errors.invalid-audio-format': 'Format de fichier audio non valide',
  'errors.audio-empty': 'Le fichier audio est vide',
  'errors.audio-too-large': 'Le fichier audio est trop gros',
  'errors.audio-too-long': 'Le fichier audio est trop long : {a} secondes au maximum',
  'errors.transcription-failed': 'Impossible de transcrire le son',
  'errors.no-message': 'Aucun message fourni',
  'errors.no-transcript': 'Aucune transcription de vidéo disponible',
  'errors.empty-response': 'L’IA a renvoyé une réponse vide',
  'errors.response-failed': 'Impossible de générer la réponse',
  'errors.model-timeout': 'Le modèle n’a pas répondu à temps.',
  'errors.no-text': 'Aucun texte valide fourni',
  'errors.no-language': 'Aucune langue fournie',
  'errors.text-too-long': 'Le texte est trop long',
  'errors.no-audio-generated': 'Aucun son généré',
  'errors.synthesis-failed': 'Impossible de générer la voix',
  'errors.audio-not-joinable':
    'Le service vocal a renvoyé des sons qui ne peuvent pas être joints.',
  'errors.invalid-video-url': 'URL YouTube non valide',
  'errors.video-details-refused': 'Impossible de récupérer les détails de la vidéo',
  'errors.video-details-failed': 'Erreur interne du serveur',
  'errors.missing-playlist-url': 'URL de playlist manquante',
  'errors.missing-playlist-id': 'Identifiant de playlist manquant',
  'errors.invalid-playlist-id': 'Identifiant de playlist non valide',
  'errors.playlist-failed': 'Impossible de récupérer les données de la playlist',
  'errors.rate-limit-reached': 'Limite de requêtes dépassée. Réessayez plus tard.',
  'errors.transcript-failed': 'Impossible de récupérer la transcription',
  'errors.chat-limit-reached':
    'Limite de discussion dépassée. Vous avez utilisé vos 30 essais d’aujourd’hui.',
  'errors.attachment-refused': 'Impossible de traiter la demande',
  'errors.chat-failed': 'Impossible de traiter la demande',
  'errors.no-language-model':
    'Aucun modèle de langage n’est configuré. Définissez GOOGLE_GENERATIVE_AI_API_KEY, GROQ_API_KEY, ou GROQ_BASE_URL pour un modèle local.',
  'errors.model-not-configured': 'Le modèle « {a} » n’est pas configuré. Définissez {b}.',
  'errors.model-not-offered': 'Ce serveur ne propose pas ce modèle. Il propose : {a}',
  'errors.model-unknown':
    '{a} n’a pas de modèle nommé « {b} ». Définissez {c} sur un modèle qu’il propose.',
  'errors.model-key-rejected': 'La clé de {a} a été refusée. Vérifiez {b}.',
  'errors.model-quota-exhausted':
    'Le compte chez {a} n’a plus de crédit. Ajoutez-en, ou modifiez {b}.',
  'errors.model-too-long':
    'Le texte est trop long pour {a}. Définissez {b} sur un modèle au contexte plus grand.',
  'errors.model-rate-limited':
    '{a} reçoit trop de requêtes. Attendez un moment avant la prochaine.',
  'errors.model-first-word-late':
    '{a} n’a pas commencé à répondre en {b} s. Il est peut-être occupé, ou trop lent pour un texte de cette longueur : réessayez plus tard ou choisissez un autre modèle.',
  'errors.model-fell-silent':
    '{a} s’est arrêté au milieu de sa réponse : plus rien n’est arrivé pendant {b} s. Réessayez plus tard ou choisissez un autre modèle.',
  'errors.model-malformed':
    'Le modèle n’a pas donné de réponse utilisable. Réessayez, ou définissez un autre DEFAULT_MODEL.',
  'errors.model-embeddings-malformed':
    '{a} n’a renvoyé aucun vecteur utilisable pour {b}. Définissez EMBEDDING_MODEL sur un modèle d’embeddings.',
  'errors.model-format-unsupported':
    '{a} chez {b} ne peut pas répondre sous la forme requise. Définissez {c} sur un autre.',
  'errors.model-stream-unsupported':
    '{a} chez {b} ne peut pas diffuser sa réponse sous la forme demandée.',
  'errors.model-filtered': '{a} a refusé de traiter ce texte en raison de son contenu.',
  'errors.model-address-wrong':
    'Il n’y a pas de service de modèles à cette adresse de {a}. Vérifiez {b}.',
  'errors.model-reference-unreadable':
    'Ce moteur ne peut pas lire la clé du modèle choisi : donnez à MODEL_KEYS_SECRET la même valeur sur chaque serveur, chaque worker et chaque moteur.',
  'errors.operator-only': 'Seul un opérateur de ce serveur peut modifier cela.',
  'errors.own-keys-off': 'Ce serveur ne permet pas d’utiliser ses propres clés.',
  'errors.model-provider-not-found': 'Ce service n’existe pas.',
  'errors.model-job-not-found': 'Cette tâche de modèle n’existe pas.',
  'errors.set-in-environment':
    'Le paramètre {a} du serveur l’emporte sur ce qui est enregistré ici. Retirez-le d’abord là-bas.',
  'errors.model-key-needed':
    '{a} a besoin d’une clé. Avec une autre adresse, elle est à redonner, afin qu’elle n’y soit pas envoyée à l’insu de tous.',
  'errors.model-key-refused':
    '{a} a refusé cette clé. Vérifiez qu’elle a été copiée en entier et qu’elle n’a pas été révoquée.',
  'errors.model-service-unreachable':
    '{a} n’a pas répondu comme prévu, la clé n’a donc pas été enregistrée. Vérifiez l’adresse ou réessayez plus tard.',
  'errors.no-model-key-stored': 'Aucune clé n’est enregistrée pour ce service.',
  'errors.model-choice-unusable': '{a} ne peut pas le faire ou n’est pas encore configuré.',
  'errors.model-service-not-running':
    '{a} est introuvable sur la machine du serveur. Démarrez-le d’abord.',
  'errors.too-many-key-changes': 'Au plus {a} modifications ou tests de clés par heure.',
  'errors.model-rejected':
    '{a} a refusé la requête ({b}). Un autre modèle l’acceptera peut-être : voir {c}.',
  'errors.speech-model-not-found':
    'Il n’y a pas de modèle « {a} ». « kinora models list » liste ceux qui sont disponibles.',
  'errors.speech-model-not-installed':
    'Le modèle « {a} » n’est pas installé. « kinora models list » montre ceux qui le sont.',
  'errors.speech-model-downloads-forbidden':
    'Ce serveur ne télécharge pas lui-même les modèles (SPEECH_MODEL_DOWNLOADS=never). Son administrateur peut en installer un avec « kinora models install », ou depuis un dossier avec « kinora models add ».',
  'errors.speech-model-hub-unreachable':
    '{a}, d’où viennent les modèles, est injoignable. Vérifiez le réseau, HTTPS_PROXY et MODELS_BASE_URL, ou ajoutez un modèle depuis un dossier : kinora models add --from FOLDER.',
  'errors.speech-model-hub-failed':
    '{a} a répondu avec le statut {b}. Ce qui est arrivé est enregistré ; réessayez plus tard pour continuer.',
  'errors.speech-model-refused':
    '{a} refuse le téléchargement du modèle (statut {b}). Vérifiez HTTPS_PROXY et MODELS_BASE_URL.',
  'errors.speech-model-file-missing':
    '{a} n’a pas {b}. Un miroir dans MODELS_BASE_URL doit avoir les mêmes chemins que le dépôt de modèles.',
  'errors.speech-model-web-page':
    '{a} a envoyé une page web au lieu de {b}. C’est souvent la page de connexion d’un réseau ou d’un proxy : ouvrez l’adresse dans un navigateur, ou vérifiez HTTPS_PROXY et MODELS_BASE_URL.',
  'errors.speech-model-redirects':
    '{a} redirige trop souvent, ou vers une adresse non sûre. Vérifiez HTTPS_PROXY et MODELS_BASE_URL.',
  'errors.speech-model-stalled':
    'Rien n’est arrivé de {a} pendant {b} s. Ce qui est arrivé est enregistré ; réessayez pour continuer.',
  'errors.speech-model-download-slow':
    '{a} est si lent que le téléchargement a été arrêté. Ce qui est arrivé est enregistré ; réessayez plus tard pour continuer.',
  'errors.speech-model-download-broken':
    'La connexion a été coupée après {a} Mo sur {b}. Ce qui est arrivé est enregistré ; réessayez pour continuer.',
  'errors.speech-model-size-wrong':
    '{a} fait {b} octets au lieu de {c} : ce n’est pas le fichier attendu par cette version de Kinora. Vérifiez MODELS_BASE_URL.',
  'errors.speech-model-hash-wrong':
    '{a} n’avait pas le contenu attendu par cette version de Kinora (SHA-256), et a été supprimé. Vérifiez MODELS_BASE_URL, ou réessayez.',
  'errors.speech-model-unusable': 'Kinora ne peut pas utiliser ceci comme modèle : {a}',
  'errors.speech-model-exists':
    'Il y a déjà un modèle « {a} ». Nommez-en un autre avec --id, ou retirez-le : kinora models remove {b}',
  'errors.speech-model-in-use':
    'Le modèle « {a} » est en cours d’installation. Suspendez-la d’abord, ou attendez qu’elle soit terminée.',
  'errors.models-folder-unusable':
    'Les modèles ne peuvent pas être stockés dans {a} : {b}. Définissez MODELS_FOLDER sur un dossier accessible en écriture.',
  'errors.speech-model-catalogue-invalid':
    'SPEECH_MODEL_CATALOGUE={a} ne peut pas être utilisé : {b}',
  'errors.language-model-not-installed':
    'Le modèle de langage « {a} » n’est pas installé sur cette machine. Installez-le dans les réglages, sous Modèles, ou avec « kinora models install {b} ».',
  'errors.language-runtime-missing':
    'La bibliothèque qui fait fonctionner les modèles de langage manque, ou est faite pour une autre machine. « kinora models install {a} » l’installe ; elle existe pour Linux (x64 et arm64) et macOS (arm64).',
  'errors.language-model-unloadable':
    '{a} ne peut pas être chargé : son fichier est endommagé, ou d’une architecture que cette version de Kinora ne connaît pas. « kinora models verify » dit lequel des deux.',
  'errors.language-model-memory':
    '{a} a besoin d’environ {b} Go de mémoire libre. Fermez d’autres programmes, ou installez un modèle plus petit.',
  'errors.language-model-crashed':
    '{a} s’est arrêté de façon inattendue. La prochaine requête le redémarre ; si cela se répète, vérifiez son fichier avec « kinora models verify ».',
  'errors.mcp-foreign-host':
    'Ce serveur est accessible à l’adresse {a}. Utilisez-la ; un proxy doit transmettre l’en-tête Host, et PUBLIC_BASE_URL doit indiquer l’adresse.',
  'errors.mcp-too-many-calls':
    '{a} appels à la fois au maximum : lisez les réponses des autres, ou annulez-les.',
  'errors.mcp-unknown-video':
    'Il n’y a pas de vidéo avec cet identifiant dans votre bibliothèque. list_videos montre les identifiants.',
  'errors.mcp-unknown-clip':
    'Il n’y a pas de clip avec cet identifiant. list_clips montre les identifiants, comme 3f2a9c1b.77e01d42.',
  'errors.mcp-unknown-export':
    'Il n’y a pas de clip exporté avec cet identifiant. list_exports montre les identifiants.',
  'errors.mcp-unknown-job':
    'Il n’y a pas de tâche avec cet identifiant parmi vos dernières tâches.',
  'errors.mcp-ambiguous-id':
    'Plusieurs identifiants commencent ainsi : utilisez plus de caractères.',
  'errors.mcp-clips-of-several-videos':
    'Un export concerne une seule vidéo : exportez séparément les clips de chaque vidéo.',
  'errors.mcp-nothing-to-change':
    'Dites ce qu’il faut modifier : title, start, end, remove, tighten, headline ou reset.',
  'errors.mcp-unexpected-response': 'Le serveur a répondu de façon inattendue. Réessayez.',
  'errors.webhook-not-found': 'Webhook introuvable',
  'errors.too-many-webhooks': 'Trop de webhooks : supprimez-en un d’abord',
  'errors.webhook-inactive': 'Le webhook est désactivé : activez-le d’abord',
  'errors.address-unresolved': 'L’adresse n’a pas pu être résolue. Réessayez dans un instant.',
  'errors.mail-not-set-up':
    'Ce serveur n’envoie pas d’e-mails. Son administrateur les configure avec SMTP_URL et MAIL_FROM.',
  'errors.no-email-address': 'Votre compte n’a pas d’adresse e-mail de destination.',
  'errors.mail-not-sent':
    'L’e-mail n’a pas pu être envoyé. Réessayez plus tard ou demandez à l’administrateur.',
  'errors.confirmation-invalid':
    'Ce lien a expiré ou appartient à un autre compte. Réactivez les e-mails pour en recevoir un nouveau.',
  'errors.task-too-expensive':
    'Ce texte demande plus de temps ou de mémoire que n’importe quel vrai texte. Utilisez des sous-titres plus courts ou une plage plus courte.',
  'errors.workers-busy': 'Le serveur a trop de texte à traiter en ce moment. Réessayez sous peu.',
  'errors.service-unavailable': 'Service temporairement indisponible. Réessayez dans un instant.',
  'errors.too-many-attempts': 'Trop de tentatives. Réessayez dans {a}.',
  'errors.too-many-at-once': 'Trop de requêtes à la fois. Réessayez dans un instant.',
  'errors.quota-jobs':
    'Vous avez {a} tâches inachevées, le maximum autorisé par ce serveur. Attendez que l’une se termine, ou annulez-en une.',
  'errors.quota-storage':
    'Votre stockage n’y suffit pas : {a} Go sur {b} Go sont utilisés. Supprimez des vidéos ou des clips exportés pour faire de la place.',
  'errors.quota-upload':
    'Ce fichier dépasse votre espace restant ({a} Go). Supprimez des vidéos ou des clips exportés pour faire de la place.',
  'errors.quota-video-minutes':
    'C’est plus que vos {a} minutes de vidéo par jour. Réessayez dans {b} heures.',
  'errors.quota-video-length':
    'Cette vidéo dépasse les {a} minutes de vidéo par jour autorisées par ce serveur.',
  'errors.quota-export-clips':
    'Un export peut avoir {a} clips au maximum sur ce serveur. Sélectionnez-en moins, et exportez les autres ensuite.',
  'errors.quota-export-length':
    'Les clips d’un export peuvent durer {a} minutes au total sur ce serveur. Sélectionnez-en moins, et exportez les autres ensuite.',
  'errors.quota-model-dollars':
    'Les modèles de langage peuvent vous coûter au plus {a} dollars américains par mois, dont {b} sont utilisés. Ceci pourrait les dépasser. Le mois prochain commence le {c}. Augmentez votre propre limite dans Paramètres → Utilisation, ou demandez à l’administrateur de ce serveur.',
  'errors.quota-model-tokens':
    'Vous pouvez utiliser au plus {a} jetons de modèles de langage par mois, dont {b} sont utilisés. Ceci pourrait les dépasser. Le mois prochain commence le {c}. Augmentez votre propre limite dans Paramètres → Utilisation, ou demandez à l’administrateur de ce serveur.',
  'errors.invalid-storage-key': 'Ce n’est pas une clé de stockage valide.',
  'errors.object-not-found': 'Ce fichier n’existe plus.',
  'errors.object-deleted': 'L’objet a été supprimé pendant son écriture.',
  'errors.object-changed': 'Le fichier vient d’être remplacé. Réessayez.',
  'errors.range-not-satisfiable': 'Le fichier ne contient pas la plage demandée.',
  'errors.invalid-signature': 'Cette adresse de téléchargement n’est pas valide.',
  'errors.link-expired': 'Cette adresse de téléchargement a expiré. Demandez-en une nouvelle.',
  'errors.storage-unavailable': 'Le stockage ne répond pas comme prévu. Réessayez dans un instant.',
  'errors.storage-not-writable':
    'Impossible d’écrire dans le stockage pour l’instant : son disque est peut-être plein, ou en lecture seule.',
  'errors.storage-access-denied':
    'Le stockage refuse l’accès à ce serveur. L’administrateur doit vérifier les paramètres de stockage.',
  'errors.database-missing':
    'La base de données manque : {a} appartient à la base {b}, et {c} est absent ou vide. Rien n’a été modifié. Vérifiez que tout est monté, et que DATA_DIR et DATABASE_URL sont corrects. Si la base est perdue, « kinora restore » liste ses dumps, et met un dump ou une sauvegarde à sa place.',
  'errors.database-foreign':
    'C’est une autre base de données : {a} appartient à la base {b}, et {c} est la base {d}. Rien n’a été modifié. Vérifiez que DATA_DIR, DATABASE_URL et S3_BUCKET vont ensemble. « kinora restore » met en place un dump ou une sauvegarde ; si cette base est la bonne, par exemple après pg_restore, exécutez « kinora restore --adopt ».',
  'errors.marker-unreadable':
    'Le fichier {a} dans {b}, qui nomme la base de données du stockage, n’est pas lisible. Rien n’a été modifié. Si la base est la bonne, exécutez « kinora restore --adopt ».',
  'errors.storage-unusable': 'Le stockage n’est pas utilisable : bucket « {a} » à {b} : {c}.',
  'errors.no-space': 'Le stockage est plein ({a}). Libérez de l’espace, puis réessayez.',
  'errors.download-encoded':
    'Le serveur a envoyé le fichier compressé, alors qu’il lui était demandé de ne pas le faire. Téléchargez le fichier vous-même, puis importez-le.',
};
