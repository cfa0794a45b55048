import { anyOf } from '../lists.ts';

export const housekeeping = anyOf(String.raw`
  ^(?:alors |et |bon |donc )*(?:bonjour|bonsoir|salut|bienvenue|merci(?: \S+){0,3}$|merci (?:beaucoup|à tous|à vous|d'être|de (?:m'avoir|votre|nous)|pour))
  ^(?:alors |et |bon |donc )*(?:je m'appelle|mon nom est|c'est tout(?: pour|$)|à bientôt|à la prochaine|au revoir|voilà c'est)
  ^(?:aujourd'hui|dans cette (?:vidéo|émission|conférence)) (?:je|nous|on|j'|vous)
  ^(?:alors |et |bon |donc )*(?:je (?:veux|voudrais|vais)|nous allons|on va) (?:vous )?(?:parler|montrer|présenter)(?: \S+){0,8} aujourd'hui
  abonne[zr]|vous abonner|pouce bleu|sponsor|code promo|en description|la newsletter
  (?:y reviendr|reviendrons|reviendrai)|je (?:passe|saute) (?:cette|ce|rapidement)|(?:manque|peu) de temps|(?:prochaine|cette) diapositive|comme vous (?:le )?voyez
  des questions$|(?:montrer|voir) (?:le programme|le plan|l'agenda|le sommaire)
  ^(?:sous-titr\S*|sous titr\S*|traduction|transcription|réalisation|montage|musique|production)(?: \S+){0,3} (?:par|de la communauté|société|st'|radio)
  ^(?:alors |et |bon |donc |hey )*(?:coucou|hello|salut)(?: tout le monde| à tous| les amis| à toutes|$)
  (?:je vous souhaite|soyez) la bienvenue|soyez les bienvenus|bienvenue (?:dans|sur|à|chez|pour)|vous (?:écoutez|regardez) (?:le podcast|l'émission|la chaîne)
  ^(?:alors |et |bon |donc )*(?:avant de (?:commencer|démarrer|continuer|rentrer|passer))
  ^(?:alors |et |bon |donc |voilà )*(?:c'était|ciao|bisous|prenez soin|portez-vous bien|bonne (?:journée|soirée|semaine)|(?:on|je) se (?:retrouve|voit|dit)|à (?:demain|plus|très vite|la semaine|tout de suite))
  (?:on se retrouve|je vous retrouve|à retrouver) (?:dans|la|pour|très)|merci (?:d'avoir|à tous|de votre|de nous|pour votre|d'être)|(?:laissez|mettez|lâchez) (?:moi |nous )?(?:un |une |des |vos )(?:commentaires?|like|pouce|avis|étoiles)|(?:suivez|retrouvez)[- ](?:moi|nous) sur|avec le code|activez la cloche|cette vidéo est (?:sponsorisée|présentée)
`);

export const advertising = anyOf(String.raw`
  sponsor|partenaire de (?:cette|la|cet) (?:vidéo|épisode)|abonnez|code promo|réduction|newsletter|essai gratuit|publicité|parrain[ée]|offert par
  point (?:com|fr)\b|\.(?:com|fr|net|org)\b
`);
