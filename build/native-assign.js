/** What stands for the package `object-assign` in the modern bundle: all its browsers have the real one. */
module.exports = Object.assign;
