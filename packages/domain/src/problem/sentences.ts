import type { ProblemCode } from './problem.ts'

/** The message for each refusal: a title and one sentence that says what to do. */
export const PROBLEM_SENTENCES: Record<ProblemCode, { title: string; detail: string }> = {
  INVALID_REQUEST: {
    title: 'Demande incorrecte',
    detail: 'La demande contient des informations manquantes ou incorrectes.',
  },
  BULLETIN_INVALID: {
    title: 'Bulletin incorrect',
    detail: "Le bulletin n'a pas pu être accepté. Téléchargez-en une copie et prévenez votre encadrement.",
  },
  BULLETIN_DATE_TOO_LATE: {
    title: 'Date du bulletin trop lointaine',
    detail:
      'Pour le serveur, la date du bulletin est encore à venir. Si elle est juste, renvoyez-le à partir de cette date. Sinon, téléchargez-en une copie, ressaisissez-le à la bonne date et prévenez votre encadrement.',
  },
  BULLETIN_CONTRACT_UNKNOWN: {
    title: "Version de l'application non reconnue",
    detail:
      "Cette version de l'application n'est pas reconnue. Rechargez l'application puis renvoyez le bulletin.",
  },
  CORRECTION_INVALID: {
    title: 'Correction incorrecte',
    detail: 'La correction est incomplète ou incorrecte. Complétez-la puis validez de nouveau le bulletin.',
  },
  LIST_TOO_LONG: {
    title: 'Liste trop longue',
    detail:
      'La liste compte plus de 100 000 bulletins : réduisez la période ou ajoutez un filtre, puis recommencez.',
  },
  TRACKING_TOO_LONG: {
    title: 'Suivi trop long',
    detail:
      'Trop de conducteurs correspondent : précisez le matricule ou le nom, ou réduisez la période, puis recommencez.',
  },
  MATERIAL_LEAD_CARS_ALIKE: {
    title: 'Voitures de tête identiques',
    detail: "Les deux voitures de tête d'un matériel doivent être différentes. Corrigez l'une des deux.",
  },
  PARK_POSITION_NOT_IN_GARAGE: {
    title: 'Station sans garage',
    detail: "Cette station n'est pas un garage de la ligne. Choisissez-en une autre.",
  },
  ADMINISTRATION_INVALID: {
    title: 'Liste incorrecte',
    detail: "La liste n'a pas été enregistrée : corrigez ce qui est signalé, puis enregistrez de nouveau.",
  },
  PERIOD_REVERSED: {
    title: 'Période incorrecte',
    detail: 'La date de début est après la date de fin. Corrigez la période, puis recommencez.',
  },
  REPORT_OF_DAYS_TO_COME: {
    title: 'Période à venir',
    detail: "Le rapport s'arrête au plus tard aujourd'hui. Choisissez des dates passées, puis recommencez.",
  },
  TOKEN_MISSING: {
    title: 'Connexion requise',
    detail: 'Connectez-vous pour effectuer cette opération.',
  },
  TOKEN_INVALID: {
    title: 'Connexion non reconnue',
    detail: "Votre connexion n'est pas reconnue. Reconnectez-vous.",
  },
  TOKEN_EXPIRED: {
    title: 'Session expirée',
    detail: 'Votre session a expiré. Reconnectez-vous pour continuer.',
  },
  BULLETIN_NOT_VALIDATED: {
    title: 'Bulletin pas encore validé',
    detail: 'Le bulletin doit être validé par le MEF avant de pouvoir être téléchargé.',
  },
  FORBIDDEN: {
    title: 'Opération non autorisée',
    detail: "Vous n'êtes pas autorisé à effectuer cette opération.",
  },
  NO_ASSIGNED_LINE: {
    title: "Pas de ligne d'affectation",
    detail: "Aucune ligne d'affectation n'a été trouvée pour votre matricule.",
  },
  BULLETIN_OF_ANOTHER: {
    title: "Bulletin d'un autre agent",
    detail: "Ce bulletin appartient à un autre matricule. Connectez-vous avec le matricule qui l'a rédigé.",
  },
  ROUTE_NOT_FOUND: {
    title: 'Adresse inconnue',
    detail: "L'adresse demandée n'existe pas.",
  },
  ACCOUNT_NOT_FOUND: {
    title: 'Compte introuvable',
    detail: "Aucun compte n'est enregistré pour ce matricule.",
  },
  LINE_NOT_FOUND: {
    title: 'Ligne inconnue',
    detail: "Cette ligne n'existe pas dans le réseau.",
  },
  PERSON_NOT_FOUND: {
    title: 'Matricule introuvable',
    detail: "Aucun agent n'est enregistré sous ce matricule.",
  },
  NOTE_H_NOT_FOUND: {
    title: 'Code tableau indisponible',
    detail: "Aucun code tableau n'est connu pour cette ligne à cette date.",
  },
  TIMETABLE_NOT_FOUND: {
    title: 'Horaires indisponibles',
    detail: "Aucun horaire n'est connu pour cette date.",
  },
  ORDERED_SERVICE_NOT_FOUND: {
    title: 'Pas de service commandé',
    detail: "Aucun service n'est commandé pour ce matricule à cette date.",
  },
  PLATFORM_ARRIVAL_NOT_FOUND: {
    title: "Heure d'arrivée inconnue",
    detail: "L'heure d'arrivée à quai de ce train n'est pas connue.",
  },
  IMPORT_NOT_FOUND: {
    title: 'Import introuvable',
    detail: "Cet import n'existe pas.",
  },
  VIDEO_NOT_FOUND: {
    title: 'Vidéo introuvable',
    detail: "Cette vidéo n'est pas disponible.",
  },
  REFUSED_POST_NOT_FOUND: {
    title: 'Bulletin refusé introuvable',
    detail: "Ce bulletin refusé n'est plus conservé.",
  },
  BULLETIN_CONFLICT: {
    title: 'Bulletin déjà reçu',
    detail: "Ce bulletin a déjà été reçu avec un autre contenu. C'est le premier envoi qui est conservé.",
  },
  BULLETIN_ALREADY_VALIDATED: {
    title: 'Bulletin déjà validé',
    detail: 'Ce bulletin a déjà été validé. Rechargez la page pour voir ce qui a été retenu.',
  },
  BULLETIN_AWAITS_MANAGER: {
    title: 'Bulletin pas encore validé',
    detail: "Ce bulletin n'a pas encore été validé par un MEF. Il pourra être traité ensuite.",
  },
  BULLETIN_ALREADY_PROCESSED: {
    title: 'Déjà traité',
    detail: 'Cet élément du bulletin a déjà été traité. Le bulletin indique par qui.',
  },
  MATERIAL_EXISTS: {
    title: 'Matériel déjà enregistré',
    detail: 'Ce matériel existe déjà sur cette ligne.',
  },
  PARK_POSITION_EXISTS: {
    title: 'Position déjà enregistrée',
    detail: 'Cette position de garage existe déjà à cette station.',
  },
  ADMINISTRATION_CHANGED: {
    title: 'Liste modifiée entre-temps',
    detail:
      'Une autre personne a enregistré cette liste entre-temps. Rechargez-la, puis refaites vos modifications.',
  },
  LAST_ADMIN_CODE: {
    title: 'Dernier code administrateur',
    detail:
      "Un des codes emploi gestion qui ouvrent aujourd'hui le rôle Administrateur doit rester : sans lui, plus personne ne pourrait administrer l'application. Ajoutez d'abord le nouveau code et enregistrez, puis retirez l'ancien.",
  },
  IMPORT_RUNNING: {
    title: 'Import en cours',
    detail: 'Un import est déjà en cours. Attendez sa fin, puis recommencez.',
  },
  NOT_SEALED_YET: {
    title: 'Écriture pas encore scellée',
    detail: "Cette écriture n'est pas encore scellée. Réessayez dans quelques secondes.",
  },
  PRECONDITION_FAILED: {
    title: 'Données modifiées entre-temps',
    detail: 'Les données ont changé depuis que vous les avez lues. Rechargez-les puis recommencez.',
  },
  BODY_TOO_LARGE: {
    title: 'Envoi trop volumineux',
    detail: 'Les données envoyées dépassent la taille autorisée.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    title: 'Format non reconnu',
    detail: "Le format des données envoyées n'est pas reconnu.",
  },
  RANGE_NOT_SATISFIABLE: {
    title: 'Partie introuvable',
    detail: "La partie demandée du fichier n'existe pas.",
  },
  PRECONDITION_REQUIRED: {
    title: 'Version non précisée',
    detail: "Relisez la liste, puis renvoyez-la avec la version lue dans l'en-tête If-Match.",
  },
  TOO_MANY_REQUESTS: {
    title: 'Trop de demandes',
    detail: 'Trop de demandes ont été envoyées. Patientez quelques instants puis réessayez.',
  },
  INTERNAL_ERROR: {
    title: 'Erreur du serveur',
    detail: "Une erreur est survenue sur le serveur. L'équipe a été informée.",
  },
  BULLETIN_UNREADABLE: {
    title: 'Bulletin illisible',
    detail:
      "Ce bulletin est conservé, mais son contenu ne peut pas être lu. L'équipe a été informée : signalez-lui son identifiant.",
  },
  DATABASE_UNAVAILABLE: {
    title: 'Service indisponible',
    detail: 'Les données sont momentanément indisponibles. Réessayez dans quelques instants.',
  },
  SIGN_IN_UNAVAILABLE: {
    title: 'Connexion indisponible',
    detail: "Le fournisseur d'identité ne répond pas. Réessayez dans quelques instants.",
  },
  DAILY_PASSWORD_UNAVAILABLE: {
    title: 'Mot de passe du jour indisponible',
    detail: "Le mot de passe du jour n'est pas encore disponible. Réessayez dans quelques minutes.",
  },
  LOG_FAULTY: {
    title: 'Journal scellé en défaut',
    detail: "Le journal scellé présente un écart et ne scelle plus rien. Prévenez l'administrateur.",
  },
}
