// @ts-check

/**
 * Those of the server.
 * @type {readonly import('./unobservable.js').Unobservable[]}
 */
export const UNOBSERVABLE_IN_SERVER = [
  {
    file: 'src/server/records/complete-changes.ts',
    line: 'for (const { name, reference } of links) {',
    original: '{ …',
    replacement: '{}',
    reason: 'What is not known of names yet is read one by one.',
  },
  {
    file: 'src/server/records/complete-changes.ts',
    line: 'const ids = rows.flatMap(({ state }) => state.columns[name] ?? [])',
    original: 'state.columns[name] ?? []',
    replacement: 'state.columns[name] && []',
    reason: 'What is not known of names yet is read one by one.',
  },
  {
    file: 'src/server/records/complete-changes.ts',
    line: 'rows.flatMap(({ state }) => state.links[name] ?? []),',
    original: '[]',
    replacement: '["Stryker was here"]',
    reason: 'What was read has each of its links.',
  },
  {
    file: 'src/server/rpc/references/referred-at-once.ts',
    line: 'const fields = table.layout.fields.filter(({ name }) => names.includes(name))',
    original: '({ name }) => names.includes(name)',
    replacement: '() => undefined',
    reason: 'What is not known of references yet is read one by one.',
  },
  {
    file: 'src/server/rpc/handle-rpc.ts',
    line: '} catch {',
    original: '{ …',
    replacement: '{}',
    reason: 'The function returns undefined either way.',
  },
  {
    file: 'src/server/rpc/read-body.ts',
    line: '} catch {',
    original: '{ …',
    replacement: '{}',
    reason: 'The function returns undefined either way.',
  },
  {
    file: 'src/server/rpc/actions/row-action.ts',
    line: 'if (creates === undefined || number === undefined) return {}',
    original: 'number === undefined',
    replacement: 'false',
    reason: 'The record was found before, in the same transaction.',
  },
  {
    file: 'src/server/rpc/actions/write-actions.ts',
    line: 'if (ownRow === undefined || dni === undefined || key[ownRow.field] !== dni) return',
    original: 'dni === undefined',
    replacement: 'false',
    reason: 'Every key has the field, so that it is never that of nobody.',
  },
  {
    file: 'src/server/rpc/checks/refuse-states.ts',
    line: "new Refusal(422, `${fields[states?.of ?? '']?.label ?? ''}: ${text}`)",
    original: "fields[states?.of ?? '']?.label",
    replacement: "fields[states?.of ?? ''].label",
    reason: 'Only records with states are refused so, and their field is one of theirs.',
  },
  {
    file: 'src/server/rpc/checks/with-computed.ts',
    line: "(field.kind === 'lines' && computedNames(field.fields).length > 0)",
    original: 'computedNames(field.fields).length > 0',
    replacement: 'true',
    reason: 'It spares work: of lines that compute nothing the values stay as they are.',
  },
  {
    file: 'src/server/records/write-together.ts',
    line: 'const edited = sound.filter(({ row }) => row.metodo !== target.contract.metodos.ingresar)',
    original: 'sound.filter(({ row }) => row.metodo !== target.contract.metodos.ingresar)',
    replacement: 'sound',
    reason: 'It spares work: a record that is found for a new one is not used.',
  },
  {
    file: 'src/server/records/write-batch.ts',
    line: 'for (const target of bulkTargets(bulk).values()) {',
    original: '{ …',
    replacement: '{}',
    reason:
      'It spares time: rows that are not written together are written one by one, with the same results.',
  },
  {
    file: 'src/server/records/count-operation.ts',
    line: 'if (table === undefined || pages === undefined || listed === undefined) return []',
    original: 'table === undefined || pages === undefined || listed === undefined',
    replacement: '(table === undefined || pages === undefined) && listed === undefined',
    reason: 'There are searches of lists in pages alone.',
  },
  {
    file: 'src/server/records/count-operation.ts',
    line: '...(texto === undefined ? {} : { texto }),',
    original: 'texto === undefined',
    replacement: 'false',
    reason: 'The request may have it as undefined, too.',
  },
  {
    file: 'src/server/store/migrate/plans/field-plans.ts',
    line: 'names.length > 1 ? await countedIn(trx, from, names) : only ? [{ name: only, rows: 0 }] : []',
    original: 'names.length > 1',
    replacement: 'true',
    reason: 'The number of values does not matter where there is one candidate.',
  },
  {
    file: 'src/server/store/migrate/plans/field-plans.ts',
    line: 'names.length > 1 ? await countedIn(trx, from, names) : only ? [{ name: only, rows: 0 }] : []',
    original: 'names.length > 1',
    replacement: 'names.length >= 1',
    reason: 'The number of values does not matter where there is one candidate.',
  },
  {
    file: 'src/server/http/bad-url.ts',
    line: "const [path = ''] = url.split(/[?#]/, 1)",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'What is split has a first part, always.',
  },
  {
    file: 'src/server/http/request-log.ts',
    line: 'onEnded?.({ metodo: request.context?.metodo, status: end.status, milliseconds: elapsedTime })',
    original: 'request.context?.metodo',
    replacement: 'request.context.metodo',
    reason: 'The hook that asks for the report sets it.',
  },
  {
    file: 'src/server/http/request-log.ts',
    line: 'if (isReported) onEnd(reply, (end) => report(request, reply, end))',
    original: 'isReported',
    replacement: 'true',
    reason: 'It spares work: a report without a log and a counter does nothing.',
  },
  {
    file: 'src/server/backup/backup-files.ts',
    line: /^const NAME = /,
    original: String.raw`/^gestion-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/`,
    replacement: String.raw`/^gestion-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz/`,
    reason: 'A name is taken only if it is the one that its moment gives.',
  },
]
