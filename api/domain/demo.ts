/** The password of every demo account. It is public, so live mode refuses to start while one exists. */
export const demoPassword = "Demo!pass1";
