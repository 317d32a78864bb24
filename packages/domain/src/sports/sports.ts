/** Football's id in the specification's sport order. @spec S9.sports.order */
export const footballSportsType = 1
