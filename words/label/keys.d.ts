// English texts of label by their keys; written by `npm run words`.
interface Catalogues {
  label: {
    code_of: 'QR code of {serial}'
    empty: 'No machine to make a label for'
    empty_why: 'Open the labels from the maintenance list or from a machine.'
    failed: 'The labels could not be loaded'
    hint: 'Print on sticky A4 sheets at 100 % and put one on each machine. The code opens the machine’s page on a phone, where results are registered after signing in.'
    to_maintenance: 'To maintenance'
    what: 'Maintenance: scan to register'
    print: 'Print'
    title: 'QR labels'
  }
}
