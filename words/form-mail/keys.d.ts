// English texts of form-mail by their keys; written by `npm run words`.
interface Catalogues {
  'form-mail': {
    received_subject: 'We have received your request {number}'
    answered_subject: 'Your request {number}: {state}'
    greeting: 'Dear {name},'
    received_text: 'We have received what you sent us. Its number is {number}.'
    answered_text: 'The state of your request {number} is now: {state}.'
    addition: 'Product registration'
    deletion: 'Product deletion'
    received: 'received'
    in_work: 'in work'
    done: 'done'
    contact: 'Inquiry'
    answer: 'Answer'
    serials: 'Serials'
  }
}
