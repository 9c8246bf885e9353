/** Common Swedish names, combined at random; any match with a real person is accidental. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const firstNames = words(`
  Maria Elsa Alva Agnes Ebba Freja Ella Märta Wilma Saga Vera Astrid Alma Selma Signe Olivia Nora Ines Tilde Stina
  Kerstin Birgitta Gunilla Lena Annika Åsa Malin Jenny Sofia Linnéa Ulrika Susanne Ylva Ingegerd Barbro Solveig
  Fatima Amina Leyla Zahra Nadia Mariam Yasmin Jelena Milica Agnieszka Katarzyna Minh Linh Aino Päivi Renée
  Erik Lars Karl Anders Johan Per Nils Oskar Axel Hugo Björn Göran Åke Ali Omar Mehmet Dragan Tomasz
`);

export const lastNames = words(`
  Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson
  Lindberg Lindström Lindqvist Berg Bergström Sandberg Sjöberg Åberg Öberg Nyström Nordin Holm Holmgren Ek Ekström
  Dahl Dahlberg Forsberg Hedlund Wallin Björk Blomqvist Söderlund Hägg Åström Ström Falk Ahlgren
  Hassan Ahmed Haddad Yılmaz Demir Petrović Nowak Kowalska Nguyen Tran Virtanen Mäkelä Núñez Østergaard
`);
