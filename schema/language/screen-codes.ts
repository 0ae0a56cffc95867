/** The diagnostics of forms, lists, roles, hooks, trees, lines and states; all others are in `codes.ts`. */
export const SCREEN_CODES = {
  S901: {
    title: 'The groups of a form leave out a field',
    why: 'A form that is divided into groups shows only the fields in its groups, so nobody could fill in the others.',
  },
  S902: {
    title: 'An entry is listed twice',
    why: 'It counts once, and one of the two was probably meant to be something else. This is a warning.',
  },
  S903: {
    title: 'Two groups of a form share a title',
    why: 'Staff and screen readers find a group of a form by its title, ignoring case and accents.',
  },
  S904: {
    title: 'A field is placed where it cannot be shown',
    why: 'A list can only mark a sort order on a column that it has, and a group can only hold fields that the form shows.',
  },
  S905: {
    title: 'The list does not show the field that identifies a record',
    why: 'Staff have to see why a search found a row, and a list without fields has empty rows.',
  },
  S906: {
    title: 'An option has no effect',
    why: 'An option without an effect is probably a mistake. This is a warning: nothing is generated from it.',
  },
  S907: {
    title: 'A list in pages cannot be sorted by a field',
    why: 'A list in pages is read in the order of an index of its own table, and the text of a reference is in another table.',
  },
  S908: {
    title: 'A list cannot be filtered by a field',
    why: 'A filter offers values to choose from or compares them with a range, and texts are too many to choose from and have no meaningful order.',
  },
  S910: {
    title: 'An import would not know which record a row is',
    why: 'If several records can have the values of `by`, an import cannot know which of them a row changes.',
  },
  S911: {
    title: 'An import could not write its records',
    why: 'An import that changes records and adds others needs both operations.',
  },
  S912: {
    title: 'Two views of a list share a name',
    why: "'Vistas' lists views by their names, and the address of a view contains its name.",
  },
  S913: {
    title: 'A view asks for what the list has no filter or search for',
    why: 'The filters and the search of a view are shown above the list, where staff change or remove them.',
  },
  S914: {
    title: 'A view is filtered by what its field cannot have',
    why: 'No record has such a value, so the view would always be empty.',
  },
  S915: {
    title: 'An action on several records repeats what must differ',
    why: 'All chosen records would get the same value, so the first one would keep it and the others would be refused as duplicates.',
  },
  S920: {
    title: 'A secret where none can be revealed',
    why: 'A secret is revealed by a metodo that names its record, which screens of one record and the forms of actions do not have.',
  },
  S921: {
    title: 'A secret is compared',
    why: 'Only the server knows the value of a secret, so neither a rule nor an order can depend on it.',
  },
  S922: {
    title: 'An action sets a secret',
    why: 'A schema file is under version control, where everybody who has it could read the secret.',
  },
  S923: {
    title: 'A secret without a history',
    why: 'The history of a record shows who has seen its secrets and when.',
  },
  S924: {
    title: 'A request cannot carry a secret',
    why: 'A form never has the stored value of a secret, so no request can carry it.',
  },
  S930: {
    title: 'No user has the role',
    why: 'A role that nobody has would permit nothing to anybody.',
  },
  S931: {
    title: 'A role may do what does not exist',
    why: 'A role can only permit operations and actions that the entity has.',
  },
  S932: {
    title: 'A role cannot do without a hidden field',
    why: 'Requests, screens, messages, searches and other records use the field, so they would fail without it or tell its value.',
  },
  S933: {
    title: 'A role adds records that lack a value',
    why: 'A record that the role adds would be refused for the missing value, or lack a value that all others have.',
  },
  S934: {
    title: 'A role would learn a hidden field',
    why: 'Answers depend on the field, so a user who tries values one after another learns it.',
  },
  S935: {
    title: 'A role is shown records that it may not read',
    why: 'The form lists the names of the other records, and the role would read there the records that it may not read.',
  },
  S936: {
    title: 'Rows are limited by what no session has',
    why: "A session has only the user's DNI and perfil, so a field with other values would hide all records.",
  },
  S937: {
    title: 'An action takes a record out of sight',
    why: "The record would disappear from the user's list as soon as it is saved, and nobody could tell where it went.",
  },
  S938: {
    title: 'A role edits a field that it does not write',
    why: 'A field is hidden, read-only or edited for a role, so a second statement contradicts the first.',
  },
  S940: {
    title: 'A file of hooks is named after nothing',
    why: 'Hooks belong to the entity or singleton that their file is named after, so under another name they would never run.',
  },
  S941: {
    title: 'A file of hooks does not export its hooks',
    why: 'The generated list of hooks imports the export that has the name of the declaration in the schema file.',
  },
  S942: {
    title: 'Nothing answers a metodo of the project',
    why: 'Only its hook gives the metodo a meaning, so without one every call would be refused.',
  },
  S943: {
    title: 'A metodo of the project sends or answers what is no value',
    why: 'Pages written by hand read plain values from the answer, and records are read by the metodos of their entity.',
  },
  S944: {
    title: 'An action or a metodo of the project has the name of another operation',
    why: 'Operations, actions and own metodos share their names on the wire, in the history and in permissions.',
  },
  S945: {
    title: 'A hook answers a metodo that is not declared',
    why: 'Requests are checked against the declaration, and providers learn the metodo from it.',
  },
  S950: {
    title: 'The parent of a tree is no reference to its own entity',
    why: 'A tree puts each record under at most one record of the same entity, which only a `reference()` to the entity itself can name.',
  },
  S951: {
    title: 'A tree is served in pages',
    why: 'A record is shown together with those above it, and a page has only some of the records.',
  },
  S952: {
    title: 'A tree has no top',
    why: 'The first record has none above it, so nobody could add it.',
  },
  S954: {
    title: 'A seed row is under a record that no row before it adds',
    why: 'The embedded backend inserts seed rows in their order, so the record above has to be there first.',
  },
  S960: {
    title: 'A field is computed from what it cannot be computed from',
    why: "A computed field is made of numbers of its record or its line, or is a sum over a field of its record's lines.",
  },
  S961: {
    title: 'Computed fields form a circle',
    why: 'A field in a circle would need its own value before it is computed.',
  },
  S962: {
    title: 'An entity with lines is not served in pages',
    why: 'A list stays small without lines, so a form reads its record by `*-leer`, which only an entity with a list in pages has.',
  },
  S963: {
    title: 'Lines where they cannot be',
    why: 'Lines are entered in the form of a stored record and saved with it, and singletons, seed rows, lists and actions have no such form.',
  },
  S964: {
    title: 'Lines cannot balance by these fields',
    why: 'A balance compares the sums of two different number fields of the lines.',
  },
  S970: {
    title: 'States are of a field that is no choice',
    why: 'States are the codes of a `choice()` outside the key, so that there are few, each has a text for staff, and a record can change its state.',
  },
  S972: {
    title: 'A state that no record reaches',
    why: 'Records begin in one of `starts` and follow the moves, so none would ever have the state.',
  },
  S973: {
    title: 'An action makes no move that there is',
    why: 'The embedded backend would refuse the action in every state, because it makes no declared move or changes a locked record.',
  },
  S974: {
    title: 'A record may be without a state, or begin in another one',
    why: 'The moves that a record may make depend on its state, so every record has one and begins in one of `starts`.',
  },
  S975: {
    title: 'An action creates a record where none can be added',
    why: 'The new record passes the checks of `ingresar` and shows its messages, so the entity needs that operation.',
  },
  S976: {
    title: 'A record that an action creates is not linked to the other one',
    why: 'Only the action fills the two references, and they are empty in all other records, so each refers to its own entity and no form asks for it.',
  },
  S977: {
    title: 'A record that an action creates would lack a value',
    why: 'A new record does not take over values that no two records may share, nor the state, so `sets` of `creates` has to provide them.',
  },
  S978: {
    title: 'Values that cannot be exchanged',
    why: 'If the two fields do not accept the same values, the new record would be refused for some records.',
  },
  S979: {
    title: 'A role may do an action that creates records, and may not add them',
    why: 'Through the action the role would add records that it may not add.',
  },
} as const
