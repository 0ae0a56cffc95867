import type { RowGroup } from './row-group'

export const wire: RowGroup = {
  title: 'The wire',
  about: 'What the browser sends, and how it reads answers',
  rows: {
    'W-01':
      'Each request is a POST to `/api-rest/gestion/v1/api`, and its `metodo` says what is asked. It has the fields ' +
      'that the table of metodos or a schema lists, and no others.',
    'W-02':
      'Whoever is signed in sends the `token` of the stored login answer with each request. In recovery and ' +
      'registration only `enviar-clave` has a token, which is stored apart.',
    'W-03':
      'Stored user data that is missing or damaged is no session. The portal opens, nothing is sent, and the console ' +
      'has a warning.',
    'W-04':
      'A DNI is sent as a number by every metodo, and so is a postal code. A mailed code stays text because of its ' +
      'leading zeros, and an id is returned in the type it had.',
    'W-05':
      'A postal code is sent with the name of its province. One option of that field in the schema sends the id of the ' +
      'province instead.',
    'W-06': 'The list of provinces is read both as a bare array and as an object that holds one.',
    'W-07':
      'Requests are exact, and answers are read generously: any 2xx status is a success of a write, and lists may hold ' +
      'numbers as text, nulls and gaps. Rows that lack their key are skipped and counted, above the list and in the ' +
      'console; only a body that is no list is an error.',
    'W-08':
      'An answer that is too late or out of order leaves the screen as it is, but a write that failed is always reported. ' +
      'Further clicks during a request send nothing.',
    'W-09':
      "Outside login a request that gets no answer, or none within 30 seconds, is shown as 'Error de conexión'. The " +
      "session and the typed text stay, and a load that failed can be repeated with 'Reintentar'.",
    'W-10': 'Recovery and registration set the password with the same metodo, `enviar-clave`.',
    'W-11':
      'A mailed code of the embedded backend has 6 digits, works once, and ends after 300 seconds or with the next ' +
      'code. A second request within 60 seconds mails nothing new, and a registration that was left half done can be ' +
      'repeated.',
    'W-12':
      'A 200 with an `error` and no token is a failure of login and of the code metodos. A login answer needs its token ' +
      'only; other values may be null, missing or numbers.',
  },
}
