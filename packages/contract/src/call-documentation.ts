import {
  BOARD_BEAT_SECONDS,
  BOARDS_FOLLOWED_MAX,
  CSV_ROWS_MAX,
  STATISTICS_FIRST_DAY,
} from '@bulletin/domain/limits'
import type { HttpCallId } from './call.ts'

type Documentation = {
  readonly summary: string
  /** What the schemas cannot express. */
  readonly description?: string
}

const NAME_OF_NETWORK = 'Le nom de la station est celui du réseau ; un autre est ignoré.'

/** The texts of the API documentation. Not in the calls, which every page loads: only the server prints them. */
export const CALL_DOCUMENTATION: Readonly<Record<HttpCallId, Documentation>> = {
  getAccount: {
    summary: "Son propre compte ; pour un administrateur, aussi ceux saisis dans l'administration",
  },
  listRoleMappings: { summary: 'Les six rôles et les codes emploi gestion qui les ouvrent' },
  replaceRoleMappings: {
    summary: 'Remplace les codes emploi gestion des six rôles',
    description: 'Un code n’ouvre qu’un rôle ; le dernier code du rôle ADMIN ne peut pas être retiré.',
  },
  listAdminLines: {
    summary: 'Les lignes du réseau, leurs codes UO, et si elles sont en service',
    description:
      'Avec codeUo, seulement celles qui portent ce code ; la version reste celle de la liste entière.',
  },
  replaceAdminLines: {
    summary: 'Remplace les codes UO des lignes, et dit lesquelles sont en service',
    description: 'Les lignes sont celles du réseau : aucune ne s’ajoute, ne se retire, ne change de nom.',
  },
  getLineUse: {
    summary: 'Ce que la désactivation d’une ligne toucherait',
    description:
      'Les bulletins qui ne sont pas archivés, et les personnes : comptes saisis affectés à la ligne et conducteurs des 31 derniers jours.',
  },
  listCustomAccounts: { summary: 'Les comptes saisis dans l’administration, par nom' },
  replaceCustomAccounts: {
    summary: 'Remplace les comptes saisis dans l’administration',
    description: 'Le rôle ADMIN ne se donne pas ici : il vient d’un code emploi gestion.',
  },
  followBoards: {
    summary: 'Ce qui change, au fil de l’eau, dans les listes que l’on peut consulter (server-sent events)',
    description: `Événement « board » : une liste d’une ligne et d’un jour a changé ({"board":"toValidate"|"realizedServices","line","date"}) ; elle est à redemander. Événement « resync » : des changements ont pu échapper, tout est à redemander ; c’est aussi le premier. Un commentaire toutes les ${BOARD_BEAT_SECONDS} s. Le flux se termine quand le jeton expire ou quand les droits sont retirés. Au plus ${BOARDS_FOLLOWED_MAX} flux par compte et par processus : 429 au-delà.`,
  },
  submitBulletin: {
    summary: 'Envoie un bulletin certifié ; le même contenu peut être renvoyé sans risque',
    description:
      "En-têtes facultatifs, gardés dans l'historique : Bulletin-Tablet-Time (heure de la tablette), Bulletin-Tablet-Offset (avance de cette heure sur celle du serveur, en secondes entières ; négatif : retard), Bulletin-Attempt, Bulletin-Build, Bulletin-Timetable (version de l'horaire dont disposait la tablette, encodée comme dans une adresse, puis « ; », une espace et son instant)",
  },
  listBulletins: { summary: 'Les bulletins reçus que l’on peut consulter, filtrés, triés, par pages' },
  exportBulletins: {
    summary: 'La même liste, entière, en CSV : UTF-8 avec BOM, « ; », CRLF',
    description: `Les mêmes filtres, tris et droits que la liste ; ${CSV_ROWS_MAX} bulletins au plus.`,
  },
  getBulletin: { summary: 'Un bulletin reçu' },
  downloadBulletin: {
    summary: 'Un bulletin validé par le MEF, en PDF/A-3a, avec ses données en pièce jointe',
    description:
      'L’en-tête Content-Disposition nomme le fichier. Avant la validation du MEF : 401 BULLETIN_NOT_VALIDATED, sans WWW-Authenticate.',
  },
  validateBulletin: {
    summary: 'Valide un bulletin, avec ou sans correction',
    description:
      'Ce qui est absent ou nul n’est pas corrigé ; ce qui est corrigé en la valeur déclarée ne l’est pas non plus.',
  },
  validateBulletins: {
    summary: 'Valide des bulletins sans correction, chacun pour soi, dans l’ordre demandé',
  },
  processBulletin: {
    summary: 'Note que le délai, ou la position, d’un bulletin est traité ; une seule fois',
    description:
      'Le bulletin est archivé quand plus rien n’est à traiter. Un commentaire absent laisse celui qui existe.',
  },
  getBulletinHistory: { summary: 'Ce qui est arrivé à un bulletin, du plus ancien au plus récent' },
  listRefusedPosts: {
    summary: 'Les bulletins refusés, le plus récent en premier, avec le début de ce que la tablette a envoyé',
    description:
      'Ceux de personnes qui peuvent envoyer un bulletin ; par personne, les 50 plus récents et 20 Mo au plus.',
  },
  exportPerson: {
    summary: 'Tout ce qui est conservé sur une personne, en ZIP (droit d’accès)',
    description:
      'Bulletins (JSON, PDF, CSV), historiques, accès, compte, bulletins refusés ; LISEZMOI.txt dit ce qui y est et ce qui n’y est pas. Écrit pendant qu’il est envoyé, un à la fois par demandeur (429).',
  },
  readRefusedPost: { summary: 'Un bulletin refusé, tel que la tablette l’a envoyé' },
  getDailyPasswordStatus: { summary: 'Si le mot de passe du jour peut être affiché' },
  getDailyPassword: {
    summary: 'Le mot de passe du jour, à présenter lors d’un contrôle de conduite',
    description: 'Chaque affichage est noté. 429 au-delà de dix par conducteur en une heure.',
  },
  listJournal: {
    summary: 'Le journal des accès : qui a consulté, exporté ou modifié quoi, du plus récent au plus ancien',
    description:
      'Un accès refusé y est aussi, avec son motif. Les jours sont des jours locaux, les deux bornes comprises.',
  },
  exportJournal: {
    summary: 'La même liste, entière, en CSV : UTF-8 avec BOM, « ; », CRLF',
    description: `Les mêmes filtres que la liste ; ${CSV_ROWS_MAX} accès au plus.`,
  },
  listMyReaders: {
    summary: 'Qui a consulté ses propres bulletins : par bulletin, fonction et jour, sans nom',
    description:
      'Une liste ou un export demandés sous son matricule, ou par les ids de plusieurs bulletins dont un sien, y sont, sans bulletin ; ses propres consultations n’y sont pas.',
  },
  getLogIntegrity: {
    summary: 'L’état du journal scellé : dernier scellé, témoins, dernière vérification, premier écart',
  },
  startLogCheck: {
    summary: 'Lance la vérification de toutes les écritures du journal scellé',
    description: 'Une à la fois : si une vérification est en cours, rend où elle en est.',
  },
  downloadLogReport: {
    summary: 'Le constat : l’état du journal scellé et de quoi prouver le premier écart, en JSON',
  },
  getBulletinProof: {
    summary: "La preuve que la dernière écriture de l'historique d'un bulletin est dans le journal scellé",
    description:
      'Un texte au format C2SP tlog-proof. Un scellé est fait au besoin ; au bout de 2 secondes : 409 NOT_SEALED_YET.',
  },
  listMaterials: { summary: 'Le parc de matériel' },
  createMaterial: { summary: 'Ajoute un matériel au parc de sa ligne' },
  updateMaterial: { summary: 'Modifie un matériel ; il peut garder son numéro' },
  deleteMaterial: { summary: 'Retire un matériel du parc ; les bulletins qui le nomment ne changent pas' },
  listParkPositions: { summary: 'Les positions de garage' },
  createParkPosition: {
    summary: 'Ajoute une position à un garage de sa ligne',
    description: NAME_OF_NETWORK,
  },
  updateParkPosition: {
    summary: 'Modifie une position de garage ; elle peut garder son nom',
    description: NAME_OF_NETWORK,
  },
  deleteParkPosition: {
    summary: 'Retire une position de garage ; les bulletins qui la nomment ne changent pas',
  },
  importPlanning: {
    summary: 'Importe le réseau, le plan et les listes à partir de fichiers',
    description:
      'multipart/form-data : des fichiers .zip, .txt, .csv ou .json, et le champ dryRun (« true » : rien n’est écrit). ' +
      'La réponse vient dès que les fichiers sont reçus ; l’import se suit avec getImport. Un seul import à la fois.',
  },
  listImports: { summary: 'Les cent derniers imports, le plus récent d’abord' },
  getImport: { summary: 'Un import, son avancement et son compte rendu' },
  downloadImportReport: {
    summary: 'Le compte rendu d’un import, en CSV : UTF-8 avec BOM, « ; », CRLF',
    description: 'Une ligne par erreur puis par remarque. L’en-tête Content-Disposition nomme le fichier.',
  },
  listLines: { summary: 'Les lignes du réseau, leurs stations et leurs interstations' },
  getLine: { summary: 'Une ligne du réseau' },
  listChiefPositions: { summary: 'Les chefs qui peuvent délivrer un ordre' },
  getPersonalData: { summary: "Le nom d'un agent, d'après son matricule" },
  listPlannedServices: {
    summary: "Les services prévus d'un jour, sur sa ligne et les lignes groupées avec elle",
  },
  getOrderedService: { summary: "Le service ou la réserve que l'on est commandé d'assurer" },
  listOrderedDrivers: { summary: 'Les conducteurs commandés sur une ligne, un jour donné' },
  listReserves: { summary: 'Les réserves proposées un jour donné' },
  getNoteH: { summary: "La note H d'une ligne : son code tableau du jour" },
  getIntergare: { summary: "L'heure réelle d'arrivée à quai d'un train" },
  listRealizedServices: {
    summary: "Les services d'un jour : ce qui était prévu, et ce qui a été conduit selon les bulletins reçus",
    description:
      'Sans ligne : toutes celles que l’on peut consulter. Un service hors plan fait depuis plusieurs terminus n’en a aucun et reste sous chaque terminus. withRides=false laisse realizedRides et undrivenRides vides : une liste n’en a pas besoin.',
  },
  getValidationStatistics: {
    summary: 'Ce que les MEF ont validé et corrigé, par terminus, puis par MEF et par jour de validation',
    description: `Les jours sont des jours locaux de validation, les deux bornes comprises, à partir du ${STATISTICS_FIRST_DAY}. Les bulletins que l’on a soi-même conduits sont comptés, mais leurs numéros ne sont pas donnés.`,
  },
  listMonthlyManualDriving: { summary: 'La conduite manuelle par mois, ligne et conducteur' },
  listYearlyManualDriving: {
    summary: 'Les taux de conduite manuelle par ligne et conducteur, par pages',
    description: 'Sans dates : les douze mois qui finissent aujourd’hui.',
  },
  getYearlyManualDriving: { summary: 'Les taux de conduite manuelle d’un conducteur, par ligne' },
  downloadUsageReport: {
    summary: "Le rapport d'utilisation d'une ligne, en CSV : UTF-8 avec BOM, « ; », CRLF",
    description:
      'Une ligne par jour et par terminus, jours compris ; les bulletins sans terminus en ont une à part. L’en-tête Content-Disposition nomme le fichier.',
  },
  getVideo: {
    summary: "L'adresse de la vidéo d'une section du tutoriel",
    description:
      'Un chemin de ce serveur, qui répond aussi à qui en demande une partie (Range). Les sous-titres ont la même adresse, terminée par .vtt.',
  },
}
