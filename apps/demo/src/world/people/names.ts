type Names = readonly [string, ...string[]]

/** Plausible names for train drivers in and around Paris. */
// oxfmt-ignore
export const FIRST_NAMES: Names = [
  'Adama', 'Adrien', 'Aïcha', 'Alain', 'Alexandre', 'Alice', 'Amandine', 'Aminata', 'Amine', 'Anaïs', 'André', 'Anne',
  'Antoine', 'Arnaud', 'Aurélie', 'Aya', 'Baptiste', 'Benoît', 'Bernard', 'Bilal', 'Brigitte', 'Bruno', 'Camille',
  'Carlos', 'Caroline', 'Cédric', 'Céline', 'Chantal', 'Charlotte', 'Christelle', 'Christophe', 'Clément', 'Corinne',
  'Cyril', 'Damien', 'Daniel', 'David', 'Delphine', 'Denis', 'Diego', 'Djamila', 'Dominique', 'Émilie', 'Emmanuel',
  'Éric', 'Estelle', 'Fabien', 'Fabrice', 'Fanta', 'Farid', 'Fatima', 'Florence', 'Florian', 'François', 'Françoise',
  'Franck', 'Frédéric', 'Gaëlle', 'Gaëtan', 'Geneviève', 'Gérald', 'Guillaume', 'Hadrien', 'Hakim', 'Hamid', 'Hervé',
  'Hocine', 'Hugo', 'Ibrahima', 'Idrissa', 'Ilyès', 'Isabelle', 'Ismaël', 'Jacques', 'Jean-Luc', 'Jean-Marc',
  'Jérémy', 'Jérôme', 'Joël', 'Jonathan', 'José', 'Joséphine', 'Julie', 'Julien', 'Kader', 'Kamel', 'Karine', 'Kévin',
  'Khadija', 'Laëtitia', 'Lamine', 'Laurence', 'Laurent', 'Léa', 'Leïla', 'Loïc', 'Louis', 'Luc', 'Lucie', 'Ludovic',
  'Maëlle', 'Magali', 'Mamadou', 'Manon', 'Marc', 'Maria', 'Marie', 'Marie-Claire', 'Marion', 'Martine', 'Mathieu',
  'Maxime', 'Mehdi', 'Mélanie', 'Michaël', 'Michel', 'Mickaël', 'Mireille', 'Mohamed', 'Monique', 'Mourad', 'Nadia',
  'Nadège', 'Nassim', 'Nathalie', 'Nicolas', 'Noé', 'Noémie', 'Olivier', 'Omar', 'Ousmane', 'Pascal', 'Patrice',
  'Patricia', 'Patrick', 'Paul', 'Philippe', 'Pierre', 'Quentin', 'Rachid', 'Raphaël', 'Régis', 'Rémi', 'René',
  'Richard', 'Robert', 'Romain', 'Rose', 'Sabrina', 'Salif', 'Samia', 'Sandrine', 'Sarah', 'Sébastien', 'Serge',
  'Siham', 'Simon', 'Solène', 'Sonia', 'Stéphane', 'Stéphanie', 'Sylvain', 'Sylvie', 'Tarek', 'Théo', 'Thibault',
  'Thomas', 'Tiago', 'Valérie', 'Vanessa', 'Véronique', 'Vincent', 'Virginie', 'Walid', 'Wilfried', 'Xavier',
  'Yacine', 'Yasmina', 'Yohan', 'Yves', 'Zoé', 'Zohra',
]

// oxfmt-ignore
export const FAMILY_NAMES: Names = [
  'Abdallah', 'Aït Ahmed', 'Allard', 'Alves', 'Amrani', 'André', 'Antoine', 'Arnaud', 'Aubert', 'Aubry', 'Ba',
  'Bailly', 'Bakayoko', 'Barbier', 'Barry', 'Baudry', 'Belkacem', 'Benoît', 'Berger', 'Bernard', 'Berthelot',
  'Bertin', 'Besnard', 'Besson', 'Blanchard', 'Bonnet', 'Bouaziz', 'Boucher', 'Boulanger', 'Bourgeois', 'Bouvier',
  'Breton', 'Bréhat', 'Brunet', 'Camara', 'Carlier', 'Carpentier', 'Cartier', 'Charbonnier', 'Charles', 'Charpentier',
  'Chevalier', 'Chevallier', 'Cissé', 'Clément', 'Colin', 'Collet', 'Costa', 'Coulibaly', 'Courtois', 'Cousin',
  'Da Silva', 'Dahmani', 'Daniel', 'David', 'De Oliveira', 'Delacroix', 'Delattre', 'Delaunay',
  'Delmas', 'Delorme', 'Denis', 'Deschamps', 'Dia', 'Diarra', 'Dos Santos', 'Doumbia', 'Dubois', 'Dufour', 'Dumas',
  'Dumont', 'Dupont', 'Dupuis', 'Dupuy', 'Durand', 'Duval', 'El Amrani', 'Étienne', 'Fabre', 'Faure', 'Fernandes',
  'Ferreira', 'Fleury', 'Fofana', 'Fontaine', 'Fournier', 'François', 'Gaillard', 'Garcia', 'Gauthier', 'Gautier',
  'Gérard', 'Germain', 'Gilbert', 'Girard', 'Giraud', 'Gomes', 'Gonçalves', 'Grandjean', 'Grondin', 'Guérin',
  'Guichard', 'Guillaume', 'Guillot', 'Guyot', 'Haddad', 'Hamon', 'Henry', 'Herbert', 'Hervé', 'Hoarau', 'Huet',
  'Humbert', 'Jacob', 'Jacquet', 'Joly', 'Kanté', 'Keita', 'Klein', 'Konaté', 'Koné', 'Lacroix', 'Laroche', 'Laurent',
  'Lebrun', 'Leclerc', 'Lecomte', 'Lefèvre', 'Léger', 'Legrand', 'Le Gall', 'Lemaire', 'Lemoine', 'Leroux', 'Leroy',
  'Lopez', 'Louis', 'Lucas', 'Mahé', 'Maillard', 'Mallet', 'Marchal', 'Marie', 'Martin', 'Martinez', 'Marty',
  'Masson', 'Mathieu', 'Mendes', 'Menard', 'Mercier', 'Meunier', 'Meyer', 'Michel', 'Millet', 'Morel', 'Morin',
  'Moulin', 'Muller', 'Ndiaye', 'Nicolas', 'Noël', 'Olivier', 'Ouattara', 'Ouedraogo', 'Paris', 'Parent', 'Payet',
  'Pelletier', 'Perez', 'Perrier', 'Perrin', 'Perrot', 'Petit', 'Philippe', 'Picard', 'Pinto', 'Poirier', 'Pons',
  'Prévost', 'Rahmani', 'Ramos', 'Remy', 'Rey', 'Reynaud', 'Richard', 'Rivière', 'Robert', 'Robin', 'Roche',
  'Rodrigues', 'Rodriguez', 'Roger', 'Rolland', 'Rousseau', 'Roux', 'Saïdi', 'Sanchez', 'Schmitt', 'Schneider',
  'Sidibé', 'Simon', 'Sissoko', 'Slimani', 'Soares', 'Sow', 'Sylla', 'Teixeira', 'Texier', 'Thomas', 'Touré',
  'Tran', 'Traoré', 'Vasseur', 'Vincent', 'Vuong', 'Weber', 'Yilmaz', 'Zidane',
]
