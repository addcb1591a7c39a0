// English texts of demo by their keys; written by `npm run words`.
interface Catalogues {
  demo: {
    accounts: 'This is a demo. Sign in as'
    filling: 'The demo is still filling: {days} of {of} days are in.'
    use_dealer: 'Dealer with several companies'
    use_owner: 'Crane owner'
    use_rental: 'Rental company'
  }
}
