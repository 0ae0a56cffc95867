import type { Diagnostic } from '../diagnostic'
import type { SchemaDraft } from '../drafts'
import * as stored from './fields/stored'
import * as referring from './fields/referring'
import * as access from './operations/access'
import * as actionValues from './operations/action-values'
import * as actions from './operations/actions'
import { actionsCanSucceed } from './operations/always-refused'
import * as choices from './fields/choices'
import * as creates from './operations/creates'
import * as fieldRules from './fields/field-rules'
import * as fields from './fields/fields'
import * as hiddenFields from './roles/hidden-fields'
import * as layout from './screens/layout'
import * as lines from './fields/lines'
import * as menuPlaces from './screens/menu-places'
import * as messages from './operations/messages'
import * as names from './names/names'
import * as references from './fields/references'
import * as requests from './operations/requests'
import type { Rule } from './rule'
import * as roles from './roles/roles'
import * as secrets from './fields/secrets'
import * as states from './operations/states'
import * as trees from './fields/trees'
import * as views from './screens/views'

/** Every rule by its name, in the order of their diagnostics: first those about a single declaration. */
export const rules = {
  namesHaveTheirShape: names.namesHaveTheirShape,
  namesAreFree: names.namesAreFree,
  resourcesAreFree: names.resourcesAreFree,
  namedFieldsExist: fields.namedFieldsExist,
  entitiesHaveAKey: fields.entitiesHaveAKey,
  searchesTexts: fields.searchesTexts,
  keysAreKept: fields.editsSendThePreviousKey,
  labelsDiffer: fields.labelsDiffer,
  codesAreOffered: choices.codesAreOffered,
  codesCanBeSent: choices.codesCanBeSent,
  choicesDiffer: choices.choicesDiffer,
  optionsAgree: fields.optionsAgree,
  defaultsFit: fields.defaultsFit,
  comparedFieldsHaveOneValue: fields.comparedFieldsHaveOneValue,
  ruledFieldsExist: fieldRules.ruledFieldsExist,
  ruledFieldsFit: fieldRules.ruledFieldsFit,
  rulesAgree: fieldRules.rulesAgree,
  computedFromNumbers: lines.computedFromNumbers,
  computedFieldsEnd: lines.computedFieldsEnd,
  linesAreInPages: lines.linesAreInPages,
  linesHaveTheirPlace: lines.linesHaveTheirPlace,
  balancesAreOfNumbers: lines.balancesAreOfNumbers,
  periodsCanBeCompared: fieldRules.periodsCanBeCompared,
  periodsSaySomething: fieldRules.periodsSaySomething,
  parentsReferToTheirOwn: trees.parentsReferToTheirOwn,
  treesAreWhole: trees.treesAreWhole,
  treesHaveATop: trees.treesHaveATop,
  seedsFollowTheirParents: trees.seedsFollowTheirParents,
  statesAreOfAChoice: states.statesAreOfAChoice,
  statesAreReached: states.statesAreReached,
  actionsAreMoves: states.actionsAreMoves,
  recordsHaveAState: states.recordsHaveAState,
  createdRecordsCanBeAdded: creates.createdRecordsCanBeAdded,
  createdRecordsAreLinked: creates.createdRecordsAreLinked,
  createdRecordsAreWhole: creates.createdRecordsAreWhole,
  exchangedValuesFit: creates.exchangedValuesFit,
  creatorsMayAdd: creates.creatorsMayAdd,
  placedFieldsExist: layout.placedFieldsExist,
  formsShowEveryField: layout.formsShowEveryField,
  groupTitlesDiffer: layout.groupTitlesDiffer,
  placedFieldsAreShown: layout.placedFieldsAreShown,
  listsNameTheirRecords: layout.listsNameTheirRecords,
  filtersFitTheirFields: layout.filtersFitTheirFields,
  importsCanBeWritten: requests.importsCanBeWritten,
  viewNamesDiffer: views.viewNamesDiffer,
  viewedFieldsExist: views.viewedFieldsExist,
  viewedFieldsAreColumns: views.viewedFieldsAreColumns,
  viewFiltersFit: views.viewFiltersFit,
  pagesHaveFreeNames: layout.pagesHaveFreeNames,
  pagesCanBeSorted: layout.pagesCanBeSorted,
  sentFieldsExist: requests.sentFieldsExist,
  requestsCarryTheKey: requests.requestsCarryTheKey,
  wireNamesAreOnce: requests.wireNamesAreOnce,
  requestsComeFromTheForm: requests.requestsComeFromTheForm,
  messageStatusesAreFailures: messages.messageStatusesAreFailures,
  duplicatesHaveAMessage: messages.duplicatesHaveAMessage,
  actionLabelsDiffer: actions.actionLabelsDiffer,
  manyMayHaveTheSame: actions.manyMayHaveTheSame,
  actionsCanSucceed,
  actionsSetWhatFits: actionValues.actionsSetWhatFits,
  actionsHaveAnEffect: actionValues.actionsHaveAnEffect,
  askedNamesDiffer: actionValues.askedNamesDiffer,
  secretsHaveARecord: secrets.secretsHaveARecord,
  secretsAreNotCompared: secrets.secretsAreNotCompared,
  secretsAreTyped: secrets.secretsAreTyped,
  secretsHaveAHistory: secrets.secretsHaveAHistory,
  secretsAreSentOnce: secrets.secretsAreSentOnce,
  ownAnswersAreValues: actions.ownAnswersAreValues,
  ownNamesAreFree: actions.ownNamesAreFree,
  seedsFitTheirFields: stored.seedsFitTheirFields,
  computedSeedsFit: stored.computedSeedsFit,
  seedsDiffer: stored.seedsDiffer,
  seedPeriodsDiffer: stored.seedPeriodsDiffer,
  formerFieldsAreFree: stored.formerFieldsAreFree,
  backfillsFit: stored.backfillsFit,
  namesDiffer: names.namesDiffer,
  metodosAreOnce: names.metodosAreOnce,
  resourcesAreOnce: names.resourcesAreOnce,
  referencesLeadSomewhere: references.referencesNameAnEntity,
  referencesShowAText: references.referencesShowAText,
  referencesEnd: references.referencesHaveNoCircle,
  fillsFitTheirFields: referring.fillsFitTheirFields,
  limitsFitTheirFields: referring.limitsFitTheirFields,
  menuPlacesExist: menuPlaces.menuPlacesExist,
  menuPlacesAreClaimedOnce: menuPlaces.menuPlacesAreClaimedOnce,
  menuEntriesDiffer: menuPlaces.menuEntriesDiffer,
  ownRowsNameWhatExists: actions.ownRowsNameWhatExists,
  rolesAreOfUsers: roles.rolesAreOfUsers,
  rolesNameWhatExists: roles.rolesNameWhatExists,
  rolesSeeWhatTheyNeed: hiddenFields.rolesSeeWhatTheyNeed,
  rolesFillWhatIsRequired: roles.rolesFillWhatIsRequired,
  hiddenFieldsStayHidden: hiddenFields.hiddenFieldsStayHidden,
  rolesReadWhatTheyAreShown: hiddenFields.rolesReadWhatTheyAreShown,
  rowsCanBeCompared: roles.rowsCanBeCompared,
  rolesEditWhatTheyWrite: roles.rolesEditWhatTheyWrite,
  formerResourcesAreFree: stored.formerResourcesAreFree,
  accessSendsItsFields: access.accessSendsItsFields,
  accessAnswersAreNamed: access.accessAnswersAreNamed,
  accessErrorsAreInOrder: access.accessErrorsAreInOrder,
  passwordLimitsAgree: access.passwordLimitsAgree,
} satisfies Readonly<Record<string, Rule>>

/** The diagnostics of all rules. */
export function checkRules(schema: SchemaDraft): Diagnostic[] {
  return Object.values(rules).flatMap((rule) => [...rule(schema)])
}
