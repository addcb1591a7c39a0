// English names of the machine categories.
export default {
  all_categories: 'All categories',
  categories: 'Category',
  category_11: 'All terrain crane',
  category_12: 'Rough terrain crane',
  category_13: 'Truck loader crane',
  category_14: 'Telescopic crawler crane',
  category_16: 'Lattice crawler crane',
  category_21: 'Cargo crane',
  category_22: 'Self loader',
  category_31: 'Lifter truck',
  category_32: 'Self-propelled lift',
  category_41: 'Other',
  category_road_rail: '{category}, road-rail',
} as const
