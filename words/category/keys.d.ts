// English texts of category by their keys; written by `npm run words`.
interface Catalogues {
  category: {
    all_categories: 'All categories'
    category_road_rail: '{category}, road-rail'
    category_11: 'All terrain crane'
    category_21: 'Cargo crane'
    categories: 'Category'
    category_16: 'Lattice crawler crane'
    category_31: 'Lifter truck'
    category_41: 'Other'
    category_12: 'Rough terrain crane'
    category_22: 'Self loader'
    category_32: 'Self-propelled lift'
    category_14: 'Telescopic crawler crane'
    category_13: 'Truck loader crane'
  }
}
