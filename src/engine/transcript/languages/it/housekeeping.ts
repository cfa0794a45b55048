import { anyOf } from '../lists.ts';

const lead =
  '(?:(?:allora|e|ma|bene|ecco|quindi|dunque|okay|ok|sì|beh|insomma|infine|per prima cosa|applausi|musica) )*';

const everybody = '(?:tutti|tutte|ragazzi|ragazze|amici|amiche|signore e signori)';

export const housekeeping = anyOf(String.raw`
  ^${lead}(?:ciao|salve|buongiorno|buonasera|buon pomeriggio|benvenut[ieoa]|bentornat[ieoa])(?: a| ${everybody}| e| di nuovo| sul| nel| su|$)
  ^${lead}(?:grazie(?: mille| infinite| tante)?|vi ringrazio|ti ringrazio)(?: a ${everybody}| a voi| ${everybody}| davvero| ancora| di cuore)*$
  (?:grazie(?: mille)?|ringrazio) (?:a \S+ )?(?:per (?:essere|avermi|averci|aver|l'invito|l'attenzione|la vostra|l'ascolto|la visione|averci seguito)|dell'invito|dell'attenzione|di (?:essere|avermi|aver|cuore a))
  ^${lead}(?:mi chiamo|il mio nome è|io sono \S+ \S+ e (?:oggi|questo))
  ^${lead}(?:(?:questo|questa|e questo) è tutto|è tutto|per oggi è tutto|arrivederci|alla prossima|a presto|a domani|ci vediamo|ci sentiamo|buona (?:giornata|serata|visione))(?: \S+){0,4}$
  ci (?:vediamo|sentiamo|risentiamo) (?:nel|alla|al|la|domani|presto|settimana)
  ^${lead}(?:oggi|stasera|in questo (?:video|episodio|tutorial)|in questa (?:puntata|lezione|conferenza)|nel video di oggi) (?:vi|ti|parl|vedr|voglio|vorrei|andr|scopr|impar|facc|tratt|abbiamo|ci)
  ^${lead}(?:voglio|vorrei|volevo|andrò a|andiamo a|vi) (?:parlar|mostrar|raccontar|spiegar|presentar)\S*(?: \S+){0,8} oggi
  ^${lead}prima di (?:iniziare|cominciare|partire|andare avanti|proseguire)
  ^${lead}(?:iniziamo|cominciamo|partiamo|andiamo avanti|proseguiamo)(?: subito| pure| allora)?$
  iscrivet(?:evi|e)|iscriviti|iscrivervi al|lasciate? (?:un|una) (?:like|mi piace|commento|recensione)|mettete? (?:un )?(?:like|mi piace)|attivat?e? (?:la )?campanell|campanellina
  sponsor|codice sconto|offerto da|in descrizione|nella descrizione|link (?:è|sono|lo trovate|qui sotto|in)|seguite(?:mi|ci) su
  (?:torneremo|tornerò|ci torniamo|ne riparl\S+|ne parleremo|vedremo)(?: \S+){0,4} (?:più tardi|dopo|più avanti|tra poco|fra poco)
  (?:salto|saltiamo|salterò) (?:questa|questo|queste|questi|la|le)|(?:poco|(?:ci|mi) manca il|non (?:c'è|ho|abbiamo) più) tempo|ragioni di tempo
  (?:prossima|questa|questo|precedente|ultima) (?:slide|diapositiva|schermata)|come (?:potete )?vede(?:re|te)|condivido lo schermo
  (?:ci sono|avete|qualche|altre) domand[ae]$|(?:mostrarvi|vediamo|ecco) (?:il programma|la scaletta|l'agenda|l'indice)
  ^(?:sottotitoli|sottotitolato|traduzione|trascrizione|revisione|regia|montaggio|musica|produzione)(?: \S+){0,2} (?:di|a cura|creati|dalla|della)
  ^(?:allora |e |bene |ok |hey |ehi )*(?:ciao|salve|buonasera|buongiorno) (?:ragazz[ie]|a tutti|amici|a tutte)
  (?:state|stai) (?:ascoltando|guardando) |benvenut[ieoa] (?:su|in|a|al|alla|nel|nella)|(?:vi|ti) do il benvenuto
  ^(?:allora |e |bene |ok )*prima di (?:iniziare|cominciare|partire|entrare|continuare)
  ^(?:allora |e |bene |ok )*(?:statemi bene|buona continuazione|alla prossima|un (?:abbraccio|saluto)|ci (?:vediamo|sentiamo) (?:alla|al|nel|la|domani))
  con il codice|questo (?:video|episodio) è (?:sponsorizzato|offerto)|grazie (?:per|di) (?:aver|averci|avermi|l'ascolto|la visione|essere)
`);

export const advertising = anyOf(String.raw`
  sponsor|iscriv(?:iti|etevi|ersi)|codice (?:sconto|promo)|sconto|newsletter|prova gratuita|pubblicità|offerto da
  punto (?:com|it)\b|\.(?:com|it|net|org)\b
`);
